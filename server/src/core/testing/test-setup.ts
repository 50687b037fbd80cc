import { usePlainPasswordCost } from '../../account/login/passwords.testing.ts';

usePlainPasswordCost();
