-- What brought its finder coins lately: so many a day do.
create index question_correction_rewarded on question_correction (uid, decided_at) where coins > 0;
