import { Type } from 'typebox';
import { call } from './core/call.ts';
import { none } from './core/schema.ts';

export const getByIp = call({
  name: 'location/getByIp',
  method: 'GET',
  access: 'public',
  summary: '按 IP 估计的地区（省份；境外为国家）',
  input: none(),
  output: Type.Object({
    /** One word for people: the province, abroad the country; '' when it is unknown, as the three below. */
    place: Type.String(),
    country: Type.String(),
    province: Type.String(),
    city: Type.String(),
  }),
  reads: [],
});
