import { cashOutOffer, offerLifeMs, offerPercent } from '@zhengju/domain/cashOut'
import type { Minor } from '@zhengju/domain/money'
import { oddsFormats, oddsText } from '@zhengju/domain/odds'
import {
  type DeadHeatRule,
  deadHeatRules,
  fullCover,
  type LegPick,
  type LegResult,
  legResult,
  lineCount,
  linesOf,
  lineText,
  parlayPayout,
  payout,
} from '@zhengju/domain/settlement'
import type { OddsE5, Quarters, Score } from '@zhengju/domain/sport'
import { acceptanceBands } from '@zhengju/domain/trading'
import { type HelpArticle, list, note, pages, section, steps, table, text, yuan } from './blocks.ts'

const stake: Minor = 10_000n
const price: OddsE5 = 196_000

/** Of a whole number of hundredths. */
function percent(hundredths: number): string {
  return `${hundredths}%`
}

export const resultNames: Readonly<Record<LegResult, string>> = {
  won: '赢',
  halfWon: '赢半',
  push: '走水',
  halfLost: '输半',
  lost: '输',
  void: '取消',
  deadHeat: '并列',
}

export function sportTutorialArticle(): HelpArticle {
  return {
    lead: '五步投一注，让球和大小怎么看，赢了拿多少',
    drawnFromRules: true,
    sections: [
      section(
        'steps',
        '五步投一注',
        steps(
          '选时间：滚球是正在踢的，今日是今天开赛的，早盘是以后的。',
          '选比赛，点一个赔率，它就进了投注单。',
          '要更多玩法，点进比赛看全部盘口。',
          '在投注单里填本金，看一眼预计返还，点投注。',
          '在投注记录里看结果。滚球要等几秒确认，确认前赔率可能变。',
        ),
        pages({ sport: '去看赛事', betRecord: '投注记录' }),
      ),
      section('handicap', '让球怎么算', ...handicapBlocks()),
      section('total', '大小怎么算', ...totalBlocks()),
      section('lines', '盘口的几种写法', lineTable()),
      section('formats', '四种赔率', ...formatBlocks()),
      section('parlay', '串关怎么算', ...parlayBlocks()),
      outrightSection(),
    ],
    related: ['tywt', 'tysstqth', 'qk'],
  }
}

type HandicapRow = readonly [string, Quarters, Score]

/** Home side, at the end of the match. */
const handicapRows: readonly HandicapRow[] = [
  ['0', 0, { home: 1, away: 1 }],
  ['-0.25', -1, { home: 1, away: 1 }],
  ['+0.25', 1, { home: 1, away: 1 }],
  ['-0.5', -2, { home: 2, away: 1 }],
  ['-0.75', -3, { home: 2, away: 1 }],
  ['+0.75', 3, { home: 1, away: 2 }],
  ['-1', -4, { home: 2, away: 1 }],
  ['-1.25', -5, { home: 2, away: 1 }],
  ['-1.5', -6, { home: 3, away: 1 }],
]

function handicapBlocks() {
  const live: LegPick = {
    family: 'handicap',
    side: 'home',
    line: -8,
    scoreAtPlacement: { home: 1, away: 0 },
  }
  const end = { home: 3, away: 0 }
  return [
    text('把让球数加到比分上再比。带 .25、.75 的盘口，等于把本金一分为二，投在相邻的两个盘口上。'),
    table(
      ['主队让球', '比分', '结果', '100.00 @1.96 返还'],
      handicapRows.map(([, line, score]) => {
        const pick: LegPick = { family: 'handicap', side: 'home', line }
        return [lineText(line, true), scoreText(score), ...ended(legResult(pick, score))]
      }),
    ),
    note(
      `滚球让球只计投注之后的进球：${scoreText({ home: 1, away: 0 })} 时投主队 ${lineText(-8, true)}，最后 ${scoreText(end)}，之后净胜 2 球，结果是${resultNames[legResult(live, end)]}。`,
    ),
  ]
}

type TotalRow = readonly ['over' | 'under', Quarters, Score]

const totalRows: readonly TotalRow[] = [
  ['over', 9, { home: 1, away: 1 }],
  ['under', 9, { home: 1, away: 1 }],
  ['over', 10, { home: 2, away: 1 }],
  ['over', 11, { home: 2, away: 1 }],
  ['under', 11, { home: 2, away: 1 }],
  ['over', 12, { home: 2, away: 1 }],
]

function totalBlocks() {
  return [
    text('把双方的进球加起来，和盘口比。滚球的大小也计全场进球。'),
    table(
      ['投注', '比分', '结果', '100.00 @1.96 返还'],
      totalRows.map(([side, line, score]) => [
        `${side === 'over' ? '大' : '小'} ${lineText(line, false)}`,
        scoreText(score),
        ...ended(legResult({ family: 'total', side, line }, score)),
      ]),
    ),
  ]
}

function lineTable() {
  const names = ['平手', '平/半', '半球', '半/一', '一球', '一/球半', '球半', '球半/两', '两球']
  return table(
    ['盘口', '叫法', '相当于'],
    [...names, '两/两球半', '两球半', '两球半/三'].map((name, quarters) => [
      lineText(quarters, false),
      name,
      quarters % 2 === 0
        ? '一个盘口'
        : `${lineText(quarters - 1, false)} 和 ${lineText(quarters + 1, false)} 各一半`,
    ]),
  )
}

const formatNames = {
  malay: '马来盘',
  hongKong: '香港盘',
  european: '欧洲盘',
  indonesian: '印尼盘',
}

function formatBlocks() {
  const samples: readonly OddsE5[] = [125_000, 150_000, 196_000, 200_000, 220_000, 350_000]
  return [
    text('四种写法说的是同一个价格，可以在投注单设置里切换。欧洲盘含本金，其余三种不含。'),
    table(
      oddsFormats.map((format) => formatNames[format]),
      samples.map((odds) => oddsFormats.map((format) => oddsText(odds, format))),
    ),
    text('马来盘和印尼盘的负数，表示要赢这么多，需要拿出多少本金；投注单会同时写明本金和可赢额。'),
  ]
}

function parlayBlocks() {
  const legs = [
    { odds: 196_000, result: 'won' },
    { odds: 185_000, result: 'halfWon' },
    { odds: 210_000, result: 'void' },
  ] as const
  return [
    text(
      '几场的倍数相乘，再乘本金。赢按赔率，赢半按（赔率＋1）÷2，走水和取消按 1，输半按 0.5，有一场全输就是 0。不足一分的舍去。',
    ),
    table(
      ['串关 100.00', '返还'],
      [
        [
          '@1.96 赢 × @1.85 赢',
          yuan(parlayPayout(stake, [legs[0], { ...legs[1], result: 'won' }])),
        ],
        ['@1.96 赢 × @1.85 赢半', yuan(parlayPayout(stake, legs.slice(0, 2)))],
        ['@1.96 赢 × @2.10 取消', yuan(parlayPayout(stake, [legs[0], legs[2]]))],
        [
          '@1.96 赢 × @1.85 输',
          yuan(parlayPayout(stake, [legs[0], { ...legs[1], result: 'lost' }])),
        ],
      ],
    ),
    text(
      `复式把几场拆成多组串关，每组各算各的：三场是 ${lineCount(fullCover(3))} 组，四场是 ${lineCount(fullCover(4))} 组。也可以连单关一起投（三场 ${lineCount(fullCover(3, 'with'))} 组），或只投同一种几串1（五场的 2串1 是 ${lineCount(linesOf(5, 2))} 组）。本金按组数相乘。`,
    ),
    text(
      '同一场赛事的选项不能串关，开赛前可以做同场组合：按一起发生的可能定一个赔率，全中才赢，有一项输就输，有一项走水或作废退回整注。已由其他选项决定的、不可能同时中的、带 0.25 或 0.75 的盘口不能组合，投注单会说明原因。',
    ),
  ]
}

export function sportQuestionsArticle(): HelpArticle {
  return {
    lead: '赔率变了、投注失败、结算不对、能不能取消',
    drawnFromRules: true,
    sections: [
      section(
        'price',
        '投注时赔率变了',
        text('注单以投注成功时的赔率为准。赔率在你点下去之后变动，按你选的办法处理：'),
        list(
          '只接受更好赔率：变好就收，变差就不收。',
          '接受赔率变动：变好就收；变差不超过你选的幅度（2%、5%、10%）也收，再低不收；选“跌多少都投”则变好变差都收。串关按每一项分别算。',
          '不接受变化：一变就不收。',
        ),
        text('不收的注单是投注失败，本金不扣。'),
        text(
          '滚球注单要等几秒确认。其间比分或盘口变了，不收；赔率变好，按更好的赔率收；赔率小幅变低，仍按你下注时的赔率收，不论你选的是哪种办法。“小幅”有公开的上限：',
        ),
        table(
          ['盘口', '最多变低'],
          [
            ['胜负、让球、大小等按进球或得分的盘口', percent(acceptanceBands.result)],
            ['角球、罚牌、击杀等按次数的盘口', percent(acceptanceBands.count)],
            ['下一球、时段等由下一件事决定的盘口', percent(acceptanceBands.instant)],
          ],
        ),
        text('变低得更多，或你下注时的赔率已高于当时的公允赔率，就回到上面你选的办法。'),
      ),
      section(
        'failed',
        '投注失败的常见原因',
        table(
          ['提示', '意思'],
          [
            ['盘口关闭', '比赛正在发生进球、红牌等，盘口暂停，等几秒再看'],
            ['赔率已变', '按新赔率再投一次，或改变接受赔率的设置'],
            ['超过限额', '投注单的输入框里写着这一注最少和最多投多少'],
            ['余额不足', '先存款，或减少本金'],
            ['到了亏损上限', '你自己设的上限，等它重新计算后才能再投'],
          ],
        ),
        pages({ protection: '查看我的限额' }),
      ),
      section(
        'cancel',
        '能不能取消注单',
        text('投注成功后不能取消。可以提前兑现的注单会出现“兑现 …”，后面是当时的金额。'),
      ),
      cashOutSection(),
      whenSection(),
      section(
        'wrong',
        '觉得结算不对',
        steps(
          '在投注记录里打开这一注，看投注时的比分、盘口和结算步骤。',
          '和“让球怎么算”的表对一遍；滚球让球只计投注之后的进球。',
          '仍有疑问，把注单号发给客服，我们核对赛果。',
        ),
        pages({ betRecord: '投注记录', customerMain: '联系客服' }),
      ),
    ],
    related: ['tytzjc', 'tysstqth', 'qk'],
  }
}

export function brokenOffArticle(): HelpArticle {
  const corrected: LegPick = { family: '1x2', side: 'home' }
  const first = legResult(corrected, { home: 1, away: 0 })
  const then = legResult(corrected, { home: 1, away: 1 })
  return {
    lead: '延期、取消、腰斩和更正赛果时，本金退不退、派彩怎么改',
    drawnFromRules: true,
    sections: [
      section(
        'table',
        '一张表看懂',
        table(
          ['情况', '已经有结果的盘口', '还没有结果的盘口'],
          [
            ['延期，没有开赛', '没有', '取消，退回本金'],
            ['取消', '没有', '取消，退回本金'],
            ['判决胜负，没有踢', '没有', '取消，退回本金'],
            [
              '腰斩，踢到一半停止',
              '停止前已成定局的，按当时的比分结算',
              '等到场馆的期限，没有补踢就退回本金',
            ],
            ['推迟几分钟开赛', '照常', '照常'],
          ],
        ),
        text('本金全部退回可用余额，不收任何费用。退回的注单不计有效流水，也不扣已经完成的流水。'),
      ),
      halfSection(),
      voidLegSection(),
      section(
        'correct',
        '赛果更正',
        text(
          `赛事方更正赛果的，按新的赛果重新结算：先收回原派彩，再付新派彩，两笔都写在账变记录里。例如 1–0 更正为 1–1，主胜由${resultNames[first]}改为${resultNames[then]}，返还由 ${yuan(payout(stake, { odds: price, result: first }))} 改为 ${yuan(payout(stake, { odds: price, result: then }))}。`,
        ),
        text('余额不够收回的，差额记为欠款。欠款结清前不能投注和取款，之后的入账先抵扣。'),
      ),
      section(
        'again',
        '延期的比赛之后补赛',
        text('原来的注单已经取消，补赛按新的比赛重新开盘，需要的话请重新投注。'),
        pages({ betRecord: '查看我的注单', customerMain: '联系客服' }),
      ),
    ],
    related: ['tytzjc', 'tywt', 'zz'],
  }
}

function whenSection() {
  return section(
    'settle',
    '什么时候结算',
    text(
      '足球按 90 分钟加伤停补时的比分，不含加时赛和点球大战。上半场的盘口在半场结束后结算，其余在全场结束后结算，一般几分钟内完成。',
    ),
    text(
      '之后怎样都不会改变的，不等完场就结算：大 2.5 在第 3 球进了之后，双方都进球的“否”在两队都进球之后，串关在有一关输了之后。赛果更正使它不再成定局的，收回派彩，注单恢复为未结算。',
    ),
  )
}

function cashOutSection() {
  return section(
    'cashout',
    '提前兑现怎么算',
    text(
      `按本金 × 投注赔率 ÷ 现在的公平赔率，再乘 ${offerPercent}%，不足一分的舍去。公平赔率只看这一项有多大可能，不含平台的利润，比盘口上显示的高。报价保留 ${offerLifeMs / 1_000} 秒。`,
    ),
    table(
      ['100.00 投在 @1.96', '兑现金额'],
      [140_000, 196_000, 300_000].map((now) => [
        `公平赔率 @${oddsText(now, 'european')}`,
        yuan(cashOutOffer(stake, [{ placed: price, now }])),
      ]),
    ),
    text(
      '可以只兑现一部分，留下的照原来的赔率结算。提前兑现的部分不计有效流水，兑现后赛果怎样都不再变。',
    ),
    text(
      '单关和串关在盘口开放时可以兑现；复式、同场组合、冠军盘和历史重播不能。进球、锁盘或有了赛果，报价就作废。',
    ),
  )
}

function outrightSection() {
  const shared = deadHeatRules.map((rule) => {
    const deadHeat = { winners: 2, rule }
    return [sharedNames[rule], yuan(payout(stake, { odds: 350_000, result: 'deadHeat', deadHeat }))]
  })
  return section(
    'outright',
    '冠军盘怎么算',
    text(
      '冠军盘投的是哪一队在这一阶段排第一。阶段是同一联赛的三轮，每队各赛三场：赢一场三分，平一场一分，同分先比净胜球，再比进球。',
    ),
    text('其中一场在踢时暂停投注，赛果确认后再开；最后一场开赛就封盘。只能单关，不能提前兑现。'),
    text('分数、净胜球和进球都相同，就是并列第一。怎样分，各场馆不同，投注前写在冠军盘页面：'),
    table(['100.00 投在 @3.50，两队并列', '返还'], shared),
  )
}

const sharedNames: Readonly<Record<DeadHeatRule, string>> = {
  stakeDivided: '本金平分：一份按赔率派彩，其余算输',
  profitDivided: '可赢额平分：本金全部退回',
}

function halfSection() {
  return section(
    'half',
    '上半场结束后腰斩',
    text('上半场已经踢完，上半场的独赢、让球、大小都按上半场比分结算；全场的盘口取消。'),
    table(
      ['上半场 2–0 后腰斩', '结果', '100.00 @1.96 返还'],
      [
        ['上半场 主胜', ...ended(legResult({ family: '1x2', side: 'home' }, { home: 2, away: 0 }))],
        [
          '上半场 大 1.5',
          ...ended(legResult({ family: 'total', side: 'over', line: 6 }, { home: 2, away: 0 })),
        ],
        ['全场 主胜', ...ended('void')],
      ],
    ),
  )
}

function voidLegSection() {
  return section(
    'parlay',
    '串关里有一场取消',
    text('取消的那一场按赔率 1 计算，其余照常。只剩一场有效的，按单关结算；全部取消的，退回本金。'),
    table(
      ['串关 100.00', '返还'],
      [
        [
          '@1.96 赢 × @1.85 取消',
          yuan(
            parlayPayout(stake, [
              { odds: price, result: 'won' },
              { odds: 185_000, result: 'void' },
            ]),
          ),
        ],
        [
          '@1.96 取消 × @1.85 取消',
          yuan(
            parlayPayout(stake, [
              { odds: price, result: 'void' },
              { odds: 185_000, result: 'void' },
            ]),
          ),
        ],
      ],
    ),
  )
}

function ended(result: LegResult): [string, string] {
  return [resultNames[result], yuan(payout(stake, { odds: price, result }))]
}

function scoreText({ home, away }: Score): string {
  return `${home}–${away}`
}
