-- What is not hot stands below 0, by what people made of it; the hourly run looks at what was published lately.
update resource set hot = -1 / (1 + 4 * buy_count + ln(1 + view_count::float8)) where state = 'published' and hot = 0;
update introduction set hot = -1 / (1 + 4 * buy_count + ln(1 + read_count::float8))
where state = 'published' and hot = 0;
drop index resource_warm;
drop index introduction_warm;
