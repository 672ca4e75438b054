import { siteDay, siteTimeText } from '@zhengju/domain/siteDay'
import type { Fixture, FixtureState } from '@zhengju/domain/sport'
import type { BuiltRefusal } from '@zhengju/domain/sports/fixture'
import type { SportVenueId } from '@zhengju/domain/venue'

/** What the house itself writes into its wire. */
export const bookText = {
  invented: '模拟赛事',
  replayed: '历史重播',
  round: (number: number) => `第${number}轮`,
  football: '足球',
  stages: { live: '滚球', today: '今日', early: '早盘', outright: '冠军' },
  split: '阶段冠军',
  /** `11 月 20 日至 26 日`, `11 月 29 日至 12 月 3 日` */
  splitDays(first: number, last: number) {
    const [from, to] = [first, last].map((at) => siteDay(at).split('-').map(Number))
    const [, month, day] = from ?? []
    const [, lastMonth, lastDay] = to ?? []
    const until = month === lastMonth ? '' : `${lastMonth} 月 `
    return `${month} 月 ${day} 日至 ${until}${lastDay} 日`
  },
  sides: ({ stage, home, away }: Pick<Fixture, 'stage' | 'home' | 'away'>) =>
    stage === 'outright' ? `${home.name} ${away.name}` : `${home.name} – ${away.name}`,
  allStopped: '全部赛事暂停投注，已接受的注单不变。',
  stopped: (what: string) => `${what}：暂停投注，已接受的注单不变。`,
  calledOff: (fixture: Fixture) =>
    `${bookText.sides(fixture)}（原定 ${siteTimeText(fixture.startAt).slice(5, 16)}）${calledOffText[fixture.state] ?? ''}，未结注单按本场馆的规则处理。`,
  tabs: { all: '全部', lines: '让球&大小', half: '半场' },
} as const

/** Why selections of one match are not sold as one bet. */
export const builtWords: Readonly<Record<BuiltRefusal, string>> = {
  tooFew: '同场组合至少要两项',
  tooMany: '同场组合最多六项',
  otherMatch: '同场组合只能是同一场赛事的选项',
  inPlay: '滚球选项不能做同场组合',
  quarterLine: '带 0.25 或 0.75 的盘口不能做同场组合',
  repeated: '同场组合里有重复的选项',
  redundant: '其中一项已由其他项决定，组合后不增加赔率',
  impossible: '这些选项不可能同时中',
  notPriced: '这些选项没有组合赔率',
}

const calledOffText: Readonly<Partial<Record<FixtureState, string>>> = {
  postponed: '延期',
  cancelled: '取消',
  abandoned: '中断',
}

/** The page that each venue serves of itself. */
export const pageText = {
  titles: {
    ob: 'OB 体育',
    im: 'IM 体育',
    fb: 'FB 体育',
    ybdj: 'YB 电竞',
    imdj: 'IM 电竞',
    lhdj: '雷火电竞',
  } satisfies Record<SportVenueId, string>,
  note: '这里是场馆自己的页面，只列出进行中和今日的赛事与赔率。投注请回到正局的赛事页。',
  none: '现在没有开放的赛事。',
  live: '进行中',
  closed: '已锁盘',
  sides: { home: '主', draw: '和', away: '客' },
} as const
