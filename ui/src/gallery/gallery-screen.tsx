import { useState } from 'react';
import { getTextSize, getThemeChoice, setTextSize, setTheme } from '#theme/theme.ts';
import type { TextSize, ThemeChoice } from '#theme/theme.ts';
import { FeedbackGallery } from '#gallery/gallery-feedback.tsx';
import { FormGallery } from '#gallery/gallery-forms.tsx';
import { Group } from '#gallery/gallery-group.tsx';
import { ShowGallery } from '#gallery/gallery-show.tsx';
import { NavAction, NavBar } from '#navigation/nav-bar.tsx';
import { Segment } from '#controls/segment.tsx';
import { showToast } from '#layers/toast.tsx';

const themes = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
] as const;

const sizes = [
  { key: 'normal', label: '标准字号' },
  { key: 'large', label: '大' },
  { key: 'huge', label: '特大' },
] as const;

/** Every part of the kit in every state, for the eyes of those who build screens. Dev mode only. */
export function GalleryScreen() {
  const [theme, chooseTheme] = useState<ThemeChoice>(getThemeChoice);
  const [size, chooseSize] = useState<TextSize>(getTextSize);
  return (
    <div className="gallery">
      <NavBar
        title="部件一览"
        onBack={() => history.back()}
        right={<NavAction onPress={() => showToast('右侧文字动作')}>说明</NavAction>}
      />
      <Group title="主题与字号">
        <Segment
          label="主题"
          items={themes}
          current={theme}
          onSelect={(next) => {
            setTheme(next);
            chooseTheme(next);
          }}
        />
        <Segment
          label="字号"
          items={sizes}
          current={size}
          onSelect={(next) => {
            setTextSize(next);
            chooseSize(next);
          }}
        />
      </Group>
      <ShowGallery />
      <FormGallery />
      <FeedbackGallery />
    </div>
  );
}
