import { t } from '@vscode/l10n';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { sentences } from '../model/phrases';
import type { View } from '../protocol/view';
import { useDoor } from './door';
import { Keeping } from './kept';
import { Hatch } from './parts/bar';
import { Hidden } from './parts/hidden';
import { SheetPage } from './sheet';

/** How long an announcement is shown, in milliseconds. */
const toldFor = 6000;

interface PageProps {
  /** Panel key of the record or list. */
  readonly subject: string;
  readonly view: View;
  /** A newer view is loading. */
  readonly waiting: boolean;
  readonly said: { readonly text: string; readonly times: number };
}

/** The whole page: the view and announcements. */
export function Page({ subject, view, waiting, said }: PageProps) {
  useScrollPlace(subject, view.kind === 'sheet');
  return (
    <>
      {waiting && <div class="waiting" />}
      {view.kind === 'loading' && <Loading title={view.title} />}
      {view.kind === 'failed' && <Failed {...view} />}
      {view.kind === 'sheet' && <SheetPage subject={subject} sheet={view} waiting={waiting} />}
      <Said {...said} />
      <Hidden>
        <div role="status">{spoken(view, waiting)}</div>
      </Hidden>
      <Hatch />
    </>
  );
}

function Loading({ title }: { readonly title: string }) {
  return (
    <main class="state loading" aria-busy="true">
      <div class="waiting" />
      <h1>{title}</h1>
      <p class="muted">{t('Loading…')}</p>
    </main>
  );
}

function Failed({ title, what, next, cure }: Extract<View, { kind: 'failed' }>) {
  const { send } = useDoor();
  return (
    <main class="state failed">
      <h1>{title}</h1>
      <p>{what}</p>
      {next !== '' && <p class="muted">{next}</p>}
      {cure !== 'none' && (
        <button type="button" class="main" onClick={() => send({ type: 'cure' })}>
          {cureLabel(cure)}
        </button>
      )}
    </main>
  );
}

function cureLabel(cure: 'retry' | 'signIn' | 'editConnection'): string {
  if (cure === 'retry') return t('Retry');
  return cure === 'signIn' ? t('Sign In') : t('Edit Connection');
}

/** Shows an announcement briefly; screen readers read it. */
function Said({ text, times }: { readonly text: string; readonly times: number }) {
  const [told, setTold] = useState(0);
  useEffect(() => {
    const end = setTimeout(() => setTold(times), toldFor);
    return () => clearTimeout(end);
  }, [times]);
  const fresh = told !== times;
  return (
    <div class="said" role="status">
      {fresh && <span key={times}>{text}</span>}
    </div>
  );
}

/** Screen reader announcement of a new view. */
function spoken(view: View, waiting: boolean): string {
  if (view.kind === 'loading' || waiting) return t('Loading…');
  if (view.kind === 'failed') return view.what;
  const loaded = view.blocks.flatMap((block) => (block.block === 'question' ? block.loaded : []));
  return sentences([t('{0}.', view.title), view.gist, ...loaded]);
}

/** Restores the scroll position. */
function useScrollPlace(subject: string, drawn: boolean): void {
  const keeping = useContext(Keeping);
  useLayoutEffect(() => {
    if (!drawn) return;
    const kept = keeping.get('places', 'scroll');
    self.scrollTo({ top: typeof kept === 'number' ? kept : 0, behavior: 'instant' });
    const note = () => keeping.set('places', 'scroll', self.scrollY);
    self.addEventListener('scroll', note, { passive: true });
    return () => self.removeEventListener('scroll', note);
  }, [keeping, subject, drawn]);
}
