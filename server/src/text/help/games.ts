import { scaledText } from '@zhengju/domain/figure'
import { baccarat, freeBaccarat } from '@zhengju/domain/games/baccarat'
import { dragonTiger } from '@zhengju/domain/games/dragon-tiger'
import {
  type DrawForm,
  drawLottery,
  issueMinutes,
  type Lottery,
  lotteryOf,
  lotteryVersions,
} from '@zhengju/domain/games/lottery'
import { roulette } from '@zhengju/domain/games/roulette'
import { sicBo } from '@zhengju/domain/games/sic-bo'
import { type TableGame, type TableSpot, tablePar } from '@zhengju/domain/games/table'
import { type EsportTitle, esportRules, esportTitles } from '@zhengju/domain/sports/esport'
import {
  type HelpArticle,
  type HelpFacts,
  list,
  note,
  pages,
  section,
  table,
  text,
  yuan,
} from './blocks.ts'

export function lotteryArticle({ siteDay, fair }: HelpFacts): HelpArticle {
  const lotteries = lotteryVersions.flatMap((version) => lotteryOf(version, siteDay) ?? [])
  const tried = lotteryOf('ssc@1', siteDay)
  return {
    lead: '怎么开奖、赔率怎么定、封盘和追号，以及怎么验证一期',
    drawnFromRules: true,
    sections: [
      section(
        'draw',
        '怎么开奖',
        table(
          ['彩种', '开奖号码', '玩法数'],
          lotteries.map(({ name, draw, plays }) => [name, drawText(draw), `${plays.length} 种`]),
        ),
        text(`每种彩票有 ${issueMinutes.join('、')} 分钟一期的，期号连续，到点开奖。`),
      ),
      section(
        'odds',
        '赔率举例',
        text(
          '赔率含本金，开奖前后都不变。返还率是长期平均下来，每投 100.00 能拿回多少，不是每一期都这样。',
        ),
        ...lotteries.slice(0, 3).map(oddsTable),
      ),
      section(
        'closing',
        '封盘与追号',
        list(
          '每期开奖前封盘，封盘后的投注不收，本金不扣。',
          '追号是一次买好后面几期，每期各是一注，各自开奖、各自结算。',
          '没有开奖的一期会整期取消，本金退回。',
        ),
      ),
      section(
        'fair',
        '怎么验证一期',
        text(
          '开奖前，服务端种子的摘要先公布；开奖后公开种子本身。用种子、客户端种子和序号可以重算出同样的号码，改一个字都对不上。',
        ),
        ...(tried ? [proofTable(tried, fair)] : []),
      ),
    ],
    related: ['zrwt', 'gywm', 'bczr'],
  }
}

function drawText({ kind, count, from, to }: DrawForm): string {
  return `${from} 到 ${to} 中${kind === 'each' ? '每位独立' : '不重复'}开 ${count} 个`
}

/** The first plays of a lottery: what one of them pays, and what all draws together pay back. */
function oddsTable({ name, plays }: Lottery) {
  return table(
    [name, '赔率', '返还率'],
    plays.slice(0, 6).map(({ name: play, prizes, total, push }) => {
      const back = prizes.reduce((sum, { ways, odds }) => sum + ways * odds, push * 1_000n)
      return [play, thousandths(prizes[0]?.odds ?? 0n), percentText(back, total * 1_000n)]
    }),
  )
}

function thousandths(odds: bigint): string {
  return scaledText(odds, 3)
}

function proofTable({ name, draw }: Lottery, fair: HelpFacts['fair']) {
  return table(
    ['项目', '内容'],
    [
      ['服务端种子', fair.serverSeed],
      ['公布的摘要', fair.commit],
      ['客户端种子', fair.clientSeed],
      ...[0, 1, 2].map((nonce) => [
        `序号 ${nonce} 的${name}`,
        drawLottery(draw, fair.stream(nonce)).join(' '),
      ]),
    ],
  )
}

export function esportArticle(): HelpArticle {
  return {
    lead: '局数、地图、让分怎么算，重赛和弃权怎么处理',
    drawnFromRules: true,
    sections: [
      section(
        'maps',
        '一局怎么算赢',
        table(['项目', '一局的胜负'], esportTitles.map(mapRow)),
        text('三局两胜、五局三胜等按整场；地图盘口只看那一局。'),
      ),
      section(
        'markets',
        '常见盘口',
        list(
          '全场独赢：哪一队赢下整场。',
          '地图让局、总局数：按双方赢的局数算，和足球的让球、大小一样加减。',
          '单局独赢、单局总击杀或总回合：只看那一局，加时计算在内。',
          '先到 5、10、15 个击杀：先达到的一队赢；没有队达到的退回本金。',
        ),
        pages({ gaming: '电竞赛事' }),
      ),
      section(
        'broken',
        '弃权、重赛和中断',
        list(
          `有一队弃权时，已经打完至少 ${esportRules('lol', 3).winnerStandsAfter} 局的，全场独赢按晋级的一队结算；一局都没打完的，全部取消。`,
          '没有打完的那一局，已经不可能改变结果的盘口照常结算，其余取消。',
          '整场延期或取消的，退回本金。',
        ),
      ),
      section(
        'stream',
        '直播和实际有时间差',
        text(
          '直播画面通常慢几十秒到几分钟。滚球赔率按赛事数据走，看到画面再投，盘口可能已经变了。',
        ),
      ),
    ],
    related: ['tytzjc', 'tywt', 'tysstqth'],
  }
}

const titleNames: Readonly<Record<EsportTitle, string>> = {
  lol: '英雄联盟',
  dota2: 'DOTA 2',
  kpl: '王者荣耀',
  cs2: 'CS2',
  valorant: '无畏契约',
}

function mapRow(title: EsportTitle): string[] {
  const { map } = esportRules(title, 3)
  if (map.unit === 'kills') return [titleNames[title], '先摧毁对方基地；击杀数另有盘口']
  const { target, lead } = map.rounds
  return [titleNames[title], `先拿 ${target} 回合，至少多 ${lead} 回合；打平后进加时`]
}

export function liveArticle({ fair }: HelpFacts): HelpArticle {
  return {
    lead: '各桌的赔率和返还率、断线了怎么办、限红是什么',
    drawnFromRules: true,
    sections: [
      section(
        'baccarat',
        '百家乐',
        text('A 计 1 点，10、J、Q、K 计 0 点，点数相加只看个位。八副牌。和局时，庄、闲退回本金。'),
        spotTable(baccarat, 8),
        text('免佣桌的庄赢不抽水，但庄以 6 点赢时只付一半：'),
        spotTable(
          { ...freeBaccarat, spots: freeBaccarat.spots.filter(({ id }) => id === 'banker') },
          1,
        ),
      ),
      section('tiger', '龙虎', spotTable(dragonTiger, 6)),
      section(
        'roulette',
        '轮盘',
        text('单零轮盘，0 到 36 共 37 个号码。'),
        spotTable(roulette, 30),
      ),
      section(
        'dice',
        '骰宝',
        text('三粒骰子。开出三粒一样时，大、小、单、双都输。'),
        spotTable(sicBo, 30),
      ),
      section(
        'limits',
        '限红',
        text(
          `限红是一局最少和最多能投多少，写在桌面上。百家乐是 ${yuan(baccarat.leastStake)} – ${yuan(baccarat.mostStake)}，冷门的注区会更低。`,
        ),
      ),
      section(
        'offline',
        '断线了怎么办',
        list(
          '已经投注成功的一局照常开牌、结算，和你在不在线没有关系。',
          '没有收到投注成功的，以投注记录为准；记录里没有，就是没有扣款。',
          '一局没能开完的，整局取消，本金退回。',
        ),
        pages({ betRecord: '投注记录' }),
      ),
      section(
        'fair',
        '怎么验证一局',
        text(
          '每局开始前公布服务端种子的摘要，结束后公开种子。下面用一组种子重算三局轮盘，结果永远一样：',
        ),
        table(
          ['项目', '内容'],
          [
            ['服务端种子', fair.serverSeed],
            ['公布的摘要', fair.commit],
            ['客户端种子', fair.clientSeed],
            ...[0, 1, 2].map((nonce) => [
              `序号 ${nonce} 的轮盘`,
              String(roulette.play(fair.stream(nonce))),
            ]),
          ],
        ),
        note('摘要是种子的 SHA-256。先公布摘要，种子就不能再换。'),
      ),
    ],
    related: ['cpwt', 'gywm', 'bczr'],
  }
}

/** Spots of different names, each once: what they pay and what all draws together pay back. */
function spotTable<Outcome>(game: TableGame<Outcome>, most: number) {
  const par = new Map(tablePar(game).spots.map((spot) => [spot.id, spot.return]))
  const seen = new Map<string, TableSpot<Outcome>>()
  for (const spot of game.spots) if (!seen.has(kindOf(spot))) seen.set(kindOf(spot), spot)
  return table(
    ['注区', '最高返还', '返还率'],
    [...seen.values()].slice(0, most).map((spot) => {
      const [back = 0n] = spot.cases.map((one) => one.back).toSorted((a, b) => Number(b - a))
      const share = par.get(spot.id)
      return [
        kindOf(spot),
        `${scaledText(back, 2)} 倍`,
        share ? percentText(share.of, share.in) : '',
      ]
    }),
  )
}

/** `直注 17` and `直注 4` are one kind; `大` and `小` are two. */
function kindOf({ name }: { readonly name: string }): string {
  return name.replace(/\s*[\d、,\s-]+$/, '').trim() || name
}

/** Two decimals, rounded down. */
function percentText(of: bigint, all: bigint): string {
  return `${scaledText((of * 10_000n) / all, 2)}%`
}
