import { useState } from 'react';
import { PLACE_SEARCH, SEEDING } from '@xuelin/contract/core/constants';
import type { Output } from '@xuelin/contract/core/types';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useDebouncedValue } from '@xuelin/client/queries/use-debounced-value.ts';
import { readPosition } from '#seeding/square/nearby.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { placeIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './spot-sheet.css';

type Props = {
  open: boolean;
  onClose: () => void;
  current: string;
  onChoose: (spot: string) => void;
};

type Places = Output<'location/getPlaceList'>;

const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('');

/**
 * Where the author is: a place of the map when one is configured, the area of the IP address, their own words, or
 * nothing. IP属地 is shown in any case and not chosen here.
 */
export function SpotSheet({ open, onClose, current, onChoose }: Props) {
  const [text, setText] = useState(current);
  const keyword = cut(useDebouncedValue(text).trim(), PLACE_SEARCH.keywordMax);
  const places = useCall('location/getPlaceList', {
    ...(keyword === '' ? readPosition() : { keyword }),
  });
  const choose = (spot: string) => {
    onChoose(cut(spot.trim(), SEEDING.spotMax));
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="所在位置"
      foot={
        <>
          <Button look="quiet" block onPress={() => choose('')}>
            不显示
          </Button>
          <Button block onPress={() => choose(text)}>
            确定
          </Button>
        </>
      }
    >
      <Field
        label="写一个地点"
        value={text}
        max={SEEDING.spotMax}
        counted
        placeholder="比如 学校图书馆三楼"
        hint="IP 属地会照常显示，不能隐藏。"
        onChange={setText}
      />
      {places.data ? <Offers {...places.data} keyword={keyword} onChoose={choose} /> : null}
    </Sheet>
  );
}

/** What can be chosen with one tap. */
function Offers({
  list,
  source,
  area,
  keyword,
  onChoose,
}: Places & { keyword: string; onChoose: Props['onChoose'] }) {
  const areas = [...new Set([area.place, `${area.province} ${area.city}`.trim()])].filter(
    (one) => one !== '',
  );
  return (
    <div className="spots">
      {areas.length === 0 ? null : (
        <div className="row wrap g8">
          {areas.map((one) => (
            <Button key={one} size="sm" look="soft" onPress={() => onChoose(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
      {list.length === 0 ? null : (
        <ul className="spots__list" aria-label="地点">
          {list.map(({ name, address }) => (
            <li key={`${name} ${address}`}>
              <Cell title={name} note={address} icon={placeIcon} onPress={() => onChoose(name)} />
            </li>
          ))}
        </ul>
      )}
      <output className="spots__note">{noteOf({ list, source, keyword })}</output>
    </div>
  );
}

function noteOf({ list, source, keyword }: Pick<Places, 'list' | 'source'> & { keyword: string }): string {
  if (source === 'away') return '地图暂时没有回应，可以选 IP 所在的地区，或自己写一个地点。';
  if (source === 'ip') return '可以选 IP 所在的地区，或自己写一个地点。';
  if (list.length > 0) return '地点由高德地图提供，只用到上面的词，或约 1 公里精度的位置。';
  return keyword === '' ? '写几个字，就会找这样的地点。' : '没有找到这样的地点，可以就用自己写的。';
}
