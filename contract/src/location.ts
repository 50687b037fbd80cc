import { Type } from 'typebox';
import { call } from './core/call.ts';
import { PLACE_SEARCH } from './core/constants.ts';
import { Latitude, Longitude, none, OneOf, Text } from './core/schema.ts';

const Area = Type.Object({
  /** One word for people: the province, abroad the country; '' when it is unknown, as the three below. */
  place: Type.String(),
  country: Type.String(),
  province: Type.String(),
  city: Type.String(),
});

export const getByIp = call({
  name: 'location/getByIp',
  method: 'GET',
  access: 'public',
  summary: '按 IP 估计的地区（省份；境外为国家）',
  input: none(),
  output: Area,
  reads: [],
});

export const getPlaceList = call({
  name: 'location/getPlaceList',
  method: 'GET',
  access: 'member',
  summary: '发布时可选的地点：按关键词，或在所给位置附近；没有地图服务时只有按 IP 估计的地区',
  input: Type.Object(
    {
      /** Words of the place; without them, what lies around the position. */
      keyword: Type.Optional(Text(1, PLACE_SEARCH.keywordMax)),
      latitude: Type.Optional(Latitude()),
      longitude: Type.Optional(Longitude()),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        name: Type.String(),
        /** City, district and street; '' when unknown. */
        address: Type.String(),
      }),
    ),
    /** map: the map provider answered; ip: none is configured; away: it did not answer in time. Else only `area` is known. */
    source: OneOf(['map', 'ip', 'away']),
    /** By the IP address of who asks. */
    area: Area,
  }),
  reads: [],
});
