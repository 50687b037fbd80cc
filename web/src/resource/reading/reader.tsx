import { useRef, useState } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { visiblePages } from '#resource/details/preview-gate.ts';
import { usePrimaryAct } from '#resource/details/use-primary-act.tsx';
import { boxesOf, isInside, piecesOf } from '#resource/reading/layer/text-layer.ts';
import type { PageText, TextRange } from '#resource/reading/layer/text-layer.ts';
import type { NoteDraft } from '#resource/reading/notes/note-sheet.tsx';
import { SelectionBar } from '#resource/reading/notes/selection-bar.tsx';
import { useNotes } from '#resource/reading/notes/use-notes.ts';
import { usePageMarks } from '#resource/reading/use-page-marks.ts';
import { FindBar } from '#resource/reading/panels/find-bar.tsx';
import type { Hits } from '#resource/reading/panels/find-bar.tsx';
import { ReadingTools } from '#resource/reading/panels/reading-tools.tsx';
import { batchStarts } from '#resource/reading/page-picture.queries.ts';
import { ReadingBatch } from '#resource/reading/reading-batch.tsx';
import { ReadingEnd } from '#resource/reading/reading-end.tsx';
import { goToPage, goToSpot, spotAt } from '#resource/reading/scroller.ts';
import { useKeptSpot } from '#resource/reading/use-kept-spot.ts';
import { useReadingKeys } from '#resource/reading/use-reading-keys.ts';
import { useReadingLook } from '#resource/reading/use-reading-look.ts';
import { useShownPage } from '#resource/reading/use-reading-place.ts';
import { useZoom } from '#resource/reading/use-zoom.ts';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { listIcon, searchIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import '#resource/reading/panels/panels.css';
import './reading.css';

const ContentsSheet = lazySheet(
  async () => (await import('#resource/reading/panels/contents-sheet.tsx')).ContentsSheet,
);
const LookSheet = lazySheet(async () => (await import('#resource/reading/panels/look-sheet.tsx')).LookSheet);
const NoteSheet = lazySheet(async () => (await import('#resource/reading/notes/note-sheet.tsx')).NoteSheet);

const noHits: Hits = [];

/** Hits on each page. */
function groupByPage<H extends { page: number }>(hits: readonly H[]): ReadonlyMap<number, readonly H[]> {
  const pages = new Map<number, H[]>();
  for (const hit of hits) pages.set(hit.page, [...(pages.get(hit.page) ?? []), hit]);
  return pages;
}

type Props = {
  detail: ResourceDetail;
  /** The page to begin with. */
  start: number;
  /** Height of the pages by their width, until their own is known. */
  ratio: number;
};

/** The pages over the whole window, with the ways through them and what one keeps of them. */
export function Reader({ detail, start, ratio }: Props) {
  const { id, title } = detail;
  const { options } = usePage();
  const visible = visiblePages(detail);
  const scroller = useRef<HTMLDivElement>(null);
  const texts = useRef(new Map<number, PageText>());
  const goal = useRef<{ page: number; range: TextRange } | null>(null);
  const firstPage = Math.min(numberOption(options.page) || start, visible);
  const currentPage = useShownPage(id, scroller, firstPage);
  const [isBare, setBare] = useState(false);
  const { zoom, setZoom } = useZoom(scroller, () => setBare(!isBare));
  const [look, setLook] = useReadingLook();
  const [search, setSearch] = useState<{ hits: Hits; at: number } | null>(null);
  const [panel, setPanel] = useState<'outline' | 'notes' | 'look' | null>(null);
  const [draft, setDraft] = useState<NoteDraft | null>(null);
  const notes = useNotes(id);
  const marks = usePageMarks(id);
  const primary = usePrimaryAct(detail);
  useKeptSpot(scroller, firstPage);

  const go = (page: number) => {
    goal.current = null;
    if (scroller.current) goToPage(scroller.current, Math.min(visible, Math.max(1, page)));
  };
  const goToRange = (page: number, range: TextRange) => {
    const box = scroller.current;
    const text = texts.current.get(page);
    if (!box) return;
    const [first] = text ? boxesOf(piecesOf(text), range, ratio) : [];
    // The words of a far page come later: then it is gone on from its top.
    goal.current = text ? null : { page, range };
    if (first) goToSpot(box, page, first.y / 10_000);
    else goToPage(box, page);
  };
  const takeText = (text: PageText) => {
    texts.current.set(text.number, text);
    if (goal.current?.page === text.number) goToRange(text.number, goal.current.range);
  };
  const writeNote = () => {
    if (currentToken() === false) toLogin();
    else setDraft({ page: currentPage, quote: '' });
  };
  const openFind = () => setSearch({ hits: noHits, at: 0 });
  const scrollBy = (windows: number) =>
    scroller.current?.scrollBy({ top: scroller.current.clientHeight * windows, behavior: 'instant' });
  useReadingKeys({
    turn: (pages) => go(currentPage + pages),
    scroll: scrollBy,
    first: () => go(1),
    last: () => go(visible),
    zoom: (factor) => setZoom(factor === null ? 1 : zoom * factor),
    find: openFind,
    contents: () => setPanel('outline'),
    note: writeNote,
  });
  /** A press on marked words opens their note. */
  const press = (x: number, y: number) => {
    const spot = scroller.current ? spotAt(scroller.current, x, y) : null;
    const text = spot ? texts.current.get(spot.page) : undefined;
    if (!spot || !text || document.getSelection()?.isCollapsed === false) return;
    const note = notes.byPage
      .get(spot.page)
      ?.find(({ start: from, length }) =>
        from === null
          ? false
          : isInside(
              boxesOf(piecesOf(text), { start: from, end: from + (length ?? 0) }, ratio),
              spot.across * 10_000,
              spot.down * 10_000,
            ),
      );
    if (note) setDraft({ page: note.page, quote: note.quote, note });
  };
  const hitsByPage = groupByPage(
    (search?.hits ?? noHits).map((hit, at) => ({
      page: hit.page,
      start: hit.start,
      end: hit.start + hit.length,
      isCurrent: at === search?.at,
    })),
  );
  return (
    <Screen bar={null} pullable={false} className={`read read--${look}${isBare ? ' read--bare' : ''}`}>
      {search ? (
        <FindBar
          id={id}
          pageCount={detail.pageCount}
          onHits={(hits, at) => {
            setSearch({ hits, at });
            const hit = hits[at];
            if (hit) goToRange(hit.page, { start: hit.start, end: hit.start + hit.length });
          }}
          onClose={() => setSearch(null)}
        />
      ) : (
        <NavBar
          title={title}
          look="line"
          onBack={() => goBack()}
          right={
            <>
              <IconButton icon={searchIcon} label="查找" onPress={openFind} />
              <IconButton icon={listIcon} label="目录与笔记" onPress={() => setPanel('outline')} />
            </>
          }
        />
      )}
      {/* What moves the pages: by its keys too, so it can be focused. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroller} className="read__s" aria-label="资料正文" tabIndex={0}>
        {/* A press on marked words is a shortcut: the list of notes opens the same. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className="read__p" onClick={(event) => press(event.clientX, event.clientY)}>
          {batchStarts(visible).map((first) => (
            <ReadingBatch
              key={first}
              id={id}
              first={first}
              visible={visible}
              ratio={ratio}
              hits={hitsByPage}
              notes={notes.byPage}
              onText={takeText}
              onNotes={() => setPanel('notes')}
            />
          ))}
          <ReadingEnd detail={detail} visible={visible} onOpen={primary.press} />
        </div>
      </section>
      <SelectionBar
        id={id}
        scroller={scroller}
        textOf={(page) => texts.current.get(page)?.text ?? ''}
        onNote={setDraft}
      />
      <ReadingTools
        shown={currentPage}
        visible={visible}
        onTurn={(pages) => go(currentPage + pages)}
        onContents={() => setPanel('outline')}
        onNote={writeNote}
        onLook={() => setPanel('look')}
        isMarked={marks.isMarked(currentPage)}
        onMark={() => void marks.toggle(currentPage)}
      />
      {panel === 'look' ? (
        <LookSheet look={look} zoom={zoom} onLook={setLook} onZoom={setZoom} onClose={() => setPanel(null)} />
      ) : null}
      {panel === 'outline' || panel === 'notes' ? (
        <ContentsSheet
          detail={detail}
          visible={visible}
          shown={currentPage}
          notes={notes.list}
          view={panel}
          onClose={() => setPanel(null)}
          onPage={(page) => {
            setPanel(null);
            go(page);
          }}
          onLocked={() => {
            setPanel(null);
            primary.press();
          }}
          onNote={({ page, start: from, length }) => {
            setPanel(null);
            if (from === null) go(page);
            else goToRange(page, { start: from, end: from + (length ?? 0) });
          }}
          onChangeNote={(note) => {
            setPanel(null);
            setDraft({ page: note.page, quote: note.quote, note });
          }}
        />
      ) : null}
      {primary.sheet}
      {draft ? <NoteSheet id={id} draft={draft} onClose={() => setDraft(null)} /> : null}
    </Screen>
  );
}
