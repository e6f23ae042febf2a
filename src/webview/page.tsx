import { t } from '@vscode/l10n';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { sentence, sentences } from '../core/phrases';
import { headerText } from '../protocol/headerText';
import type { Tab, View } from '../protocol/view';
import { PageStateContext } from './pageState';
import { FailureButtons } from './parts/buttons';
import { Hatch } from './parts/rankedRows';
import { Hidden } from './parts/signs';
import { DetailsPage } from './detailsPage';
import { useHost } from './hostChannel';

/** How long an announcement is shown, in milliseconds. */
const announcedFor = 6000;

interface PageProps {
  /** Panel key of the record or list. */
  readonly subject: string;
  readonly view: View;
  readonly isPreview: boolean;
  /** A newer view is loading. */
  readonly waiting: boolean;
  readonly announcement: { readonly text: string; readonly times: number };
}

export function WholePage({ subject, view, isPreview, waiting, announcement }: PageProps) {
  useScrollPosition(subject, view.kind === 'details');
  const announced = <Announcement {...announcement} />;
  return (
    <>
      {waiting && <div class="waiting" />}
      {view.tabs && <TabBar tabs={view.tabs} />}
      {view.kind === 'loading' && <Loading title={view.title} />}
      {view.kind === 'failed' && <Failed {...view} />}
      {view.kind === 'details' && <DetailsPage {...{ subject, detailsView: view, isPreview, waiting, announced }} />}
      {announced}
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

function Failed({ title, what, next, fix, actions }: Extract<View, { kind: 'failed' }>) {
  return (
    <main class="state failed">
      <h1>{title}</h1>
      <p>{what}</p>
      {next !== '' && <p class="muted">{next}</p>}
      <FailureButtons fix={fix} actions={actions} />
    </main>
  );
}

/** Shows an announcement briefly; screen readers read it. */
function Announcement({ text, times }: { readonly text: string; readonly times: number }) {
  // On a slide, nothing that was said before it.
  const [announced, setAnnounced] = useState(times);
  useEffect(() => {
    const end = setTimeout(() => setAnnounced(times), announcedFor);
    return () => clearTimeout(end);
  }, [times]);
  const fresh = announced !== times;
  return (
    <div class="announcement" role="status">
      {fresh && <span key={times}>{text}</span>}
    </div>
  );
}

/** Screen reader announcement of a new view. */
function spoken(view: View, waiting: boolean): string {
  if (view.kind === 'loading' || waiting) return t('Loading…');
  if (view.kind === 'failed') return view.what;
  const { failedRefresh: failed } = view;
  return sentences([
    t('{0}.', view.title),
    failed && sentence(t('{0}: {1}', failed.title, failed.what)),
    headerText(view.header),
  ]);
}

function useScrollPosition(subject: string, drawn: boolean): void {
  const pageState = useContext(PageStateContext);
  useLayoutEffect(() => {
    if (!drawn) return;
    const kept = pageState.get('positions', 'scroll');
    self.scrollTo({ top: typeof kept === 'number' ? kept : 0, behavior: 'instant' });
    const note = () => pageState.set('positions', 'scroll', self.scrollY);
    self.addEventListener('scroll', note, { passive: true });
    return () => self.removeEventListener('scroll', note);
  }, [pageState, subject, drawn]);
}

/** The tabs of a page; each opens in its place. */
function TabBar({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { send } = useHost();
  const { lastIn } = useContext(PageStateContext);
  return (
    <nav class="tabs" aria-label={t('Tabs')}>
      {tabs.map(({ path, title, count, isShown }) => (
        <button
          key={path}
          type="button"
          aria-current={isShown && 'page'}
          onClick={() => send({ type: 'open', path: lastIn(path) })}
        >
          {title} {count !== undefined && <span class="tab-count">{count}</span>}
        </button>
      ))}
    </nav>
  );
}
