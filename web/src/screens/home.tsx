import { listNaming, queryNoticeList, queryStationAdList } from '@zhengju/contract/content/calls'
import { manualDividends } from '@zhengju/contract/dividend/calls'
import { href } from '@zhengju/contract/kernel/path'
import { memberInfo } from '@zhengju/contract/member/calls'
import { fixtureOf, sportHighlights } from '@zhengju/contract/sport/calls'
import { DoubleRule } from '@zhengju/ui/bars'
import { Icon } from '@zhengju/ui/icon'
import { Seal } from '@zhengju/ui/seal'
import {
  AdvertRow,
  DividendStrip,
  HomeOverlay,
  Marquee,
  NamingList,
} from '../features/content/parts/strips.tsx'
import { almanac } from '../features/home/model/almanac-text.ts'
import type { Highlights } from '../features/home/model/venues.ts'
import { CategoryRail } from '../features/home/parts/category-rail.tsx'
import { Focus } from '../features/home/parts/focus.tsx'
import { HomeFoot } from '../features/home/parts/home-foot.tsx'
import { type MemberInfo, Purse, PurseWait, VisitorPurse } from '../features/home/parts/purse.tsx'
import { RecentSlot } from '../features/home/parts/recent-slot.tsx'
import { SearchField } from '../features/home/parts/search-field.tsx'
import { columnsOf, mainMarket } from '../features/sport/model/columns.ts'
import { data } from '../lib/router/answer.ts'
import { Link, useLoaderData, useRootData } from '../lib/router/page.tsx'
import '../features/content/parts/content.css'
import '../features/home/parts/home.css'
import { hasSession, type LoaderArgs, readOnServer } from '../lib/loader.ts'
import { runtime } from '../lib/runtime.ts'
import { useUnread } from '../lib/unread.ts'
import { useRead } from '../lib/use-read.ts'
import type { loader as rootLoader } from '../root.tsx'
import { homeText } from '../text/home.ts'
import { shellText } from '../text/shell.ts'
import { HomeMatches } from './home-matches.tsx'

const highlightsEveryMs = 10_000
const sharedFor = 'private, no-cache, s-maxage=2'

export async function loader(args: LoaderArgs) {
  const isSignedIn = hasSession(args)
  const [highlights, member, published] = await Promise.all([
    readOnServer(args, sportHighlights, { query: {} }),
    isSignedIn ? readOnServer(args, memberInfo, { body: {} }) : undefined,
    readPublished(args, isSignedIn),
  ])
  const now = runtime.clock.now()
  const page = {
    highlights: highlights && withMainMarkets(highlights),
    member,
    ...published,
    isSignedIn,
    now,
    date: almanac(now),
  }
  const { notices, adverts, naming } = published
  const isWhole = [highlights, notices, adverts, naming].every((part) => part !== undefined)
  const isShared = !isSignedIn && isWhole
  return data(page, isShared ? { headers: { 'cache-control': sharedFor } } : {})
}

/** What operators publish; undefined where the platform did not answer in time. */
async function readPublished(args: LoaderArgs, isSignedIn: boolean) {
  const [notices, adverts, naming, dividends] = await Promise.all([
    readOnServer(args, queryNoticeList, { body: { category: 1 } }),
    readOnServer(args, queryStationAdList, {}),
    readOnServer(args, listNaming, {}),
    isSignedIn ? readOnServer(args, manualDividends, {}) : undefined,
  ])
  return { notices, adverts, naming, dividends }
}

export default function Home() {
  const loaded = useLoaderData<typeof loader>()
  const reading = useRead(
    sportHighlights,
    { query: {} },
    {
      initial: loaded.highlights,
      everyMs: highlightsEveryMs,
    },
  )
  const focus = reading.data?.fixtures.find((fixture) => fixture.stage !== 'live')
  const operator = useRootData<typeof rootLoader>()?.info
  return (
    <>
      <Masthead date={loaded.date} highlights={reading.data} isMember={loaded.isSignedIn} />
      <main className="homepage">
        {loaded.isSignedIn ? <MemberPurse initial={loaded.member} /> : <VisitorPurse />}
        <Marquee notices={loaded.notices} />
        <DividendStrip dividends={loaded.dividends} />
        <HomeMatches reading={reading} isSignedIn={loaded.isSignedIn} now={loaded.now} />
        <CategoryRail highlights={reading.data} />
        {focus ? <Focus fixture={focus} now={loaded.now} /> : null}
        <AdvertRow adverts={loaded.adverts} />
        <RecentSlot />
        <HomeFoot operator={operator}>
          <NamingList naming={loaded.naming} />
        </HomeFoot>
        <HomeOverlay isPartial={loaded.notices === undefined} />
      </main>
    </>
  )
}

/** Home shows two prices of a match: the page is a third of the size without the others. */
function withMainMarkets(highlights: Highlights): Highlights {
  return {
    ...highlights,
    fixtures: highlights.fixtures.map((fixture) => {
      const { markets } = fixtureOf(fixture)
      const shown = columnsOf(fixture.sport)
        .slice(1)
        .map((column) => mainMarket(markets, column)?.id)
      return { ...fixture, markets: fixture.markets.filter(({ id }) => shown.includes(id)) }
    }),
  }
}

function Masthead({
  date,
  highlights,
  isMember,
}: {
  readonly date: string
  readonly isMember: boolean
  readonly highlights: Highlights | undefined
}) {
  return (
    <header>
      <div className="mast">
        <Seal />
        <h1 className="mast__name">{shellText.siteName}</h1>
        <SearchField />
        {isMember ? <MailLink /> : null}
      </div>
      <DoubleRule isInset />
      <div className="dateline">
        <span>{date}</span>
        <span>{highlights ? homeText.todayCount(highlights.todayCount) : null}</span>
      </div>
    </header>
  )
}

function MailLink() {
  const { mail } = useUnread()
  return (
    <Link
      className={mail > 0 ? 'icon-btn has-dot' : 'icon-btn'}
      to={href('mail')}
      aria-label={homeText.mail(mail)}
    >
      <Icon name="mail" />
    </Link>
  )
}

function MemberPurse({ initial }: { readonly initial: MemberInfo | undefined }) {
  const { data, failure, reload } = useRead(memberInfo, { body: {} }, { initial })
  if (data) return <Purse member={data} onRefresh={reload} />
  return <PurseWait hasFailed={failure !== undefined} onRetry={reload} />
}
