import { type BonusLot, bonusCategories, type StakeOrder, stakeShares } from '@zhengju/domain/bonus'
import { decimalOddsText, scaledText } from '@zhengju/domain/figure'
import { siteCurrency } from '@zhengju/domain/money'
import { coinNetworks, paymentMethods, worthOf } from '@zhengju/domain/payment'
import {
  feedLots,
  openLot,
  reliefThreshold,
  remaining,
  requiredTurnover,
  type SettledBet,
  validTurnover,
} from '@zhengju/domain/turnover'
import { type GameCategory, gameCategories } from '@zhengju/domain/venue'
import {
  type HelpArticle,
  type HelpBlock,
  type HelpFacts,
  list,
  note,
  pages,
  section,
  spanText,
  steps,
  table,
  text,
  yuan,
} from './blocks.ts'

export function depositArticle({ payment, methods }: HelpFacts): HelpArticle {
  const { cancelsPerDay, turnoverPercent } = payment.deposit
  return {
    lead: '有哪些方式、每笔多少、多久到账、没到账怎么办',
    drawnFromRules: true,
    sections: [
      section(
        'methods',
        '存款方式与限额',
        methods.length > 0
          ? table(
              ['方式', '每笔金额（元）', '订单保留'],
              methods.map(({ title, least, most, expiryMin }) => [
                title,
                `${yuan(least)} – ${yuan(most)}`,
                `${expiryMin} 分钟`,
              ]),
            )
          : text('现在没有开放的存款方式，开放后这里会列出限额。'),
        text('存款不收手续费。维护中的方式在存款页上会变灰，并写明恢复时间。'),
      ),
      section(
        'how',
        '存款步骤',
        steps(
          '打开“存款”，选一种方式，填金额。',
          '点“存款 ¥…”，页面给出收款账户、金额和附言，或者付款二维码。',
          '按页面上的金额，一分不差地付款；银行转账要填写附言。',
          '付好后点“我已转账”或“我已支付”（转 USDT 是“我已转出”），等进度走到“已入账”。',
        ),
        pages({ deposit: '去存款' }),
      ),
      section(
        'rules',
        '要注意的三点',
        list(
          '每一笔都重新下单。收款账户会更换，转到以前的账户可能收不到。',
          '用本人名下的账户付款，别人代付的款项需要先核对。',
          `同一时间只能有一笔未完成的存款；一天取消 ${cancelsPerDay} 次后，当天不能再下单。`,
        ),
        note('收款账户只看存款页。任何人在聊天里发给你的卡号都不要转。'),
      ),
      section(
        'missing',
        '付了款没到账',
        list(
          '金额不对、附言没填、订单已过期：款项不会丢，先由人工核对，再入账或退回。',
          '银行转账一般几分钟到账，晚上和节假日可能慢一些。',
          `超过 ${paymentMethods.bankTransfer.expiryMin} 分钟没有动静，把付款截图和订单号发给客服。`,
        ),
        pages({ transRecord: '查看存款记录', customerMain: '联系客服' }),
      ),
      section(
        'turnover',
        '存款之后的流水',
        text(
          `每笔存款要完成 ${turnoverPercent / 100} 倍有效流水才能取款：存 100.00，要 ${yuan(requiredTurnover(10_000n, turnoverPercent))}。`,
        ),
        pages({ turnoverAudit: '查看还差多少' }),
      ),
    ],
    related: ['xnbcqkjc', 'qk', 'fjcjc'],
  }
}

function feeText({ rate, least, most }: HelpFacts['payment']['withdrawalFee']): string {
  const percent = `${Number(rate) / 100}%`
  return `免费次数之后每笔 ${percent}，最少 ${yuan(least)}，最多 ${yuan(most)}`
}

export function withdrawalArticle(facts: HelpFacts): HelpArticle {
  const { payment } = facts
  const { withdrawal: rules } = payment
  return {
    lead: '每天几次、每次多少、流水怎么算、多久到账',
    drawnFromRules: true,
    sections: [
      section(
        'limits',
        '次数与限额',
        table(
          ['项目', '规定'],
          [
            ['每笔', `${yuan(rules.minAmount)} – ${yuan(rules.maxAmount)}`],
            ['手续费', feeText(payment.withdrawalFee)],
            ['收款账户', `每种最多 ${payment.maxAccounts} 个，只付给本人`],
            [
              '取款密码',
              `连续错 ${payment.passwordTries} 次，锁 ${spanText(payment.passwordLockMs)}`,
            ],
            ...waitRows(rules),
          ],
        ),
        table(
          ['VIP 等级', '每天次数', '每天总额', '免手续费'],
          facts.withdrawalLevels.map((level, grade) => [
            `VIP ${grade}`,
            `${level.dailyCount} 次`,
            yuan(level.dailyQuota),
            `前 ${level.freeCount} 次`,
          ]),
        ),
        text('一天按北京时间的零点起算，退回的不算。'),
      ),
      section(
        'how',
        '取款步骤',
        steps(
          '先添加一个本人名下的收款账户。',
          '确认有效流水已完成。',
          '填金额，选收款账户，输入取款密码。',
          '在取款详情里看进度：“已提交”“审核中”“出款中”“已出款”。',
        ),
        pages({ withdrawal: '去取款', turnoverAudit: '查看流水' }),
      ),
      ...turnoverSections(facts),
      section(
        'back',
        '被退回了怎么办',
        text(
          '审核没通过或银行付款失败，金额会原样退回余额，原因写在取款详情里。退回的一笔不占当天次数。',
        ),
        pages({ transRecord: '查看取款记录' }),
      ),
    ],
    related: ['ck', 'yhgz', 'qtwt'],
  }
}

function waitRows(rules: HelpFacts['payment']['withdrawal']): string[][] {
  return [
    ...(rules.newCardHoldMs > 0
      ? [['新加的收款账户', `${spanText(rules.newCardHoldMs)}后可用`]]
      : []),
    ...(rules.newDeviceHoldMs > 0
      ? [['新设备', `${spanText(rules.newDeviceHoldMs)}后可取款`]]
      : []),
  ]
}

/** What a bet counts, and which requirement it feeds: reckoned by the rules of the turnover itself. */
function turnoverSections({ turnover }: HelpFacts) {
  const single = { risk: 10_000n, isCashedOut: false }
  const examples: readonly (readonly [string, SettledBet])[] = [
    ['@1.96 赢', { ...single, payout: 19_600n, decided: 'full' }],
    ['@1.96 赢半', { ...single, payout: 14_800n, decided: 'half' }],
    ['@1.96 输半', { ...single, payout: 5_000n, decided: 'half' }],
    ['@1.96 输', { ...single, payout: 0n, decided: 'full' }],
    ['串关 @3.30 赢', { ...single, payout: 33_000n, decided: 'full' }],
    ['走水、取消', { ...single, payout: 10_000n, decided: 'none' }],
    ['提前兑现', { ...single, payout: 9_000n, decided: 'full', isCashedOut: true }],
  ]
  const mode = { mode: turnover.mode, weightPercent: turnover.weightPercent.sport }
  return [
    section(
      'turnover',
      '有效流水怎么算',
      text(
        turnover.mode === 'net'
          ? '一注结算后，取本金和输赢里较小的一个。'
          : '一注分出输赢后，按本金计算；赢半、输半计一半。',
      ),
      table(
        ['一注 100.00', '派彩', '有效流水'],
        examples.map(([name, bet]) => [name, yuan(bet.payout), yuan(validTurnover(bet, mode))]),
      ),
      ...weightBlocks(turnover.weightPercent),
      text('同一盘口两边都投的，只计两边的差额。回放赛事的注单只补存款的流水，不补礼金的。'),
    ),
    section(
      'order',
      '先补哪一笔',
      text(
        '先到先补：下注之前就有的要求里，最早的一笔先补满，再补下一笔。每一元只算一次，多出来的不留到以后。',
      ),
      orderTable(),
      text(`余额连同未结算本金不超过 ${yuan(reliefThreshold)} 时再存款，以前没完成的要求会清零。`),
    ),
  ]
}

const categoryNames: Readonly<Record<GameCategory, string>> = {
  sport: '体育',
  slots: '电子',
  esports: '电竞',
  live: '真人',
  lottery: '彩票',
  chess: '棋牌',
  fishing: '捕鱼',
}

export function weightBlocks(weights: HelpFacts['turnover']['weightPercent']): HelpBlock[] {
  const rows = Object.entries(categoryNames).flatMap(([category, name]) => {
    const weight = Object.entries(weights).find(([known]) => known === category)?.[1] ?? 100
    return [[name, `${weight}%`]]
  })
  return rows.every(([, weight]) => weight === '100%')
    ? [text('七类游戏都按 100% 计。')]
    : [table(['类别', '计入比例'], rows)]
}

function orderTable(): HelpBlock {
  const first = openLot({
    id: '1',
    source: 'deposit',
    base: 3_000n,
    multiplePercent: 100,
    openedAt: 1,
  })
  const second = openLot({
    id: '2',
    source: 'activity',
    base: 20_000n,
    multiplePercent: 100,
    openedAt: 2,
  })
  const fed = feedLots([first, second], {
    betId: 'example',
    placedAt: 3,
    valid: 10_000n,
    bonusValid: 10_000n,
    category: 'sport',
    venue: 'ob',
  })
  const rows = [first, second].map((before, at) => {
    const after = fed.lots[at] ?? before
    const left = remaining(after)
    return [
      `第 ${at + 1} 笔　${at === 0 ? '存款' : '礼金'}`,
      `还差 ${yuan(remaining(before))}`,
      yuan(after.done - before.done),
      left === 0n ? '完成' : `还差 ${yuan(left)}`,
    ]
  })
  return table(['一注流水 100.00', '补之前', '补', '补之后'], rows)
}

export function transferArticle({ transferVenues }: HelpFacts): HelpArticle {
  return {
    lead: '余额、取款中、未结算本金分别是什么，什么时候要转账',
    sections: [
      section(
        'one',
        '一个余额，到处可用',
        text(
          `${transferVenues.length === 0 ? '本站的场馆' : `除${transferVenues.join('、')}以外，本站的场馆`}直接使用你的余额：进场馆不用转入，退出不用转出。下注时扣本金，结算时把派彩加回来。`,
        ),
        pages({ wallet: '查看钱包' }),
      ),
      ...transferSections(transferVenues),
      section(
        'parts',
        '钱包里的几个数',
        table(
          ['名称', '意思'],
          [
            ['可用余额', '现在可以投注、可以申请取款的钱'],
            ['未结算本金', '已经下注、还没有结果的本金'],
            ['取款中', '已申请取款、还没到账的钱；退回时回到可用余额'],
            ...(transferVenues.length === 0
              ? []
              : [['转账中', '在余额和场馆之间、还没有回音的钱']]),
            ['礼金钱包', '有流水要求的礼金，和余额分开；完成流水后转为余额'],
          ],
        ),
      ),
      section(
        'unknown',
        '投注时提示“正在确认”',
        text(
          '场馆和平台之间正在核对这一笔。几秒后会变成投注成功或投注失败；失败的，本金原样退回。刷新页面不会重复扣款。',
        ),
        pages({ betRecord: '投注记录', transRecord: '账变记录' }),
      ),
      section(
        'check',
        '钱对不上时',
        steps(
          '在账变记录里，看最近几笔的前后余额。',
          '在投注记录里，看有没有未结算的注单。',
          '仍然对不上，把账变记录的单号发给客服。',
        ),
      ),
    ],
    related: ['ck', 'qk', 'tywt'],
  }
}

/** Of venues that keep their members' money themselves. */
function transferSections(venues: readonly string[]) {
  if (venues.length === 0) return []
  const names = venues.join('、')
  return [
    section(
      'move',
      '哪些场馆要转账',
      text(`${names}用自己的钱包：转进去的钱只在那里投注。`),
      list(
        '在“转账”里选场馆和金额，点“转入”；免费，一般几秒到。',
        '打开“进入场馆时自动转入”的，进去时余额里的钱一次转入，不用自己转。',
        '不投了，点“收回”或“全部收回”，钱回到余额。取款时，场馆里的钱会先自动转回。',
        '没有回音的转账记在“转账中”，问到结果才入账或退回，不会扣两次。',
      ),
      pages({ transfer: '去转账' }),
    ),
  ]
}

export function coinArticle({ methods }: HelpFacts): HelpArticle {
  const coin = methods.find(({ title }) => title === paymentMethods.virtualCoin.title)
  const price = { amount: 50_000n, payAmount: 69_541_030n }
  return {
    lead: '用 USDT 存款和取款：选网络、看汇率、填地址',
    drawnFromRules: true,
    sections: [
      section(
        'before',
        '先看两件事',
        table(
          ['网络', '地址的样子'],
          coinNetworks.map((network) => [
            network,
            network === 'TRC20' ? 'T 开头，34 个字符' : '0x 开头，42 个字符',
          ]),
        ),
        note('网络选错，币会转到别的链上，通常找不回来。转账前请核对网络和地址的前四位、后四位。'),
        coin
          ? text(
              `每笔 ${yuan(coin.least)} – ${yuan(coin.most)} 元，订单保留 ${coin.expiryMin} 分钟。`,
            )
          : text('现在没有开放 USDT 存款，开放后这里会写明限额。'),
      ),
      section(
        'deposit',
        'USDT 存款',
        steps(
          '在“存款”里选 USDT，填要存的人民币金额。',
          '页面给出要转的 USDT 数量、汇率和收款地址。汇率在下单时定下，订单有效期内不变。',
          '在你的钱包或交易所里选同一个网络，把显示的数量转到这个地址。',
          '链上确认够数后自动入账。',
        ),
        pages({ deposit: '去存款' }),
      ),
      section(
        'rate',
        '转多转少怎么算',
        text('按订单定下的价格折算，不足一分的不计。数量不对或过期到账的，由人工核对后入账。'),
        table(
          ['订单 500.00 元', '实到 USDT', '折合人民币'],
          [price.payAmount, 69_000_000n, 34_770_515n].map((received, at) => [
            ['一样', '少一点', '只转一半'][at] ?? '',
            usdt(received),
            yuan(worthOf(price, received)),
          ]),
        ),
      ),
      section(
        'withdraw',
        'USDT 取款',
        steps(
          '在收款账户里添加 USDT 地址，网络由地址的样子认出。',
          '取款时选这个地址；没有出现，表示 USDT 取款现在没有开放。',
          '提交后在取款详情里看进度。',
        ),
        pages({ virtualCoinCard: '添加 USDT 地址', withdrawal: '去取款' }),
      ),
      section(
        'buy',
        '没有 USDT？',
        text(
          '可以在你信任的交易所购买，再提到自己的钱包。不要在群聊里向陌生人购买，也不要让人代转。',
        ),
      ),
    ],
    related: ['ck', 'qk', 'fjcjc'],
  }
}

function usdt(amount: bigint): string {
  return scaledText(amount, 6)
}

export function bonusArticle({ turnover, stakeOrder }: HelpFacts): HelpArticle {
  const times = [1n, 3n, 10n]
  return {
    lead: '礼金怎么领、怎么用、流水几倍、什么情况会取消',
    drawnFromRules: true,
    sections: [
      section(
        'claim',
        '怎么领取',
        list(
          '待领取的礼金会写明金额、流水倍数和截止时间，过期作废。',
          '每份礼金只能领一次。不要求流水的，领取后就是余额。',
          '有流水倍数的，领取后单独放在“礼金钱包”里，不和你自己的余额混在一起。',
        ),
      ),
      apartSection(stakeOrder),
      section(
        'turnover',
        '流水倍数',
        table(
          ['礼金 100.00', '要完成的有效流水'],
          times.map((count) => [
            `${count} 倍`,
            yuan(requiredTurnover(10_000n, Number(count) * 100)),
          ]),
        ),
        turnover.oddsFloor > 0
          ? text(
              `赔率低于 ${decimalOddsText(turnover.oddsFloor)} 的体育注单不补礼金的流水，只补存款的。`,
            )
          : text('礼金的流水不限赔率。'),
        ...weightBlocks(turnover.weightPercent),
        pages({ turnoverAudit: '查看还差多少' }),
      ),
      section(
        'not',
        '不能领取的情况',
        list(
          '暂停或自我排除期间的账号：不发礼金，也不发红包。',
          '没有确认年满 18 岁、账号被冻结、有未结清的欠款。',
          '用多个账号、对打或虚假资料领取的，礼金和由它产生的盈利会取消。',
        ),
      ),
      section(
        'change',
        '规则改了怎么办',
        text('你领取时写明的倍数和条件一直有效，之后修改的规则不影响已经领取的礼金。'),
      ),
    ],
    related: ['qk', 'bczr', 'gztk'],
  }
}

const orderTexts: Readonly<Record<StakeOrder, string>> = {
  mainFirst: '下注先用余额，余额不够的部分再用礼金；有几份的，先领的先用。',
  bonusFirst: '下注先用礼金，先领的先用；礼金不够的部分再用余额。',
}

/** Bonus money stands apart from a member's own: by the rules that a stake is taken by. */
function apartSection(order: StakeOrder) {
  const barred = gameCategories.filter((one) => !bonusCategories.some((open) => open === one))
  const names = barred.map((one) => categoryNames[one]).join('、')
  return section(
    'apart',
    '礼金钱包怎么用',
    text(orderTexts[order]),
    orderExample(order),
    list(
      `礼金不能取款、转账、送礼${names === '' ? '' : `，也不能用于${names}`}。派彩里属于礼金的部分回到礼金钱包。`,
      '完成这一份的流水，剩下的礼金转为余额。写明“最多转出 …”的，只转出这么多，其余收回。',
      '写明“单注不超过 …”的，一注超过这个数就不用这份礼金。',
      '写明“… 前有效”的，到时流水还没完成，这一份作废；你自己的钱一分不动。',
      '不想要了，点“放弃这笔礼金”：只少礼金，不能恢复。',
      '取款只看存款的流水，礼金的流水没完成也能取自己的钱。',
    ),
    pages({ wallet: '查看礼金钱包' }),
  )
}

function orderExample(order: StakeOrder): HelpBlock {
  const [available, balance] = [6_000n, 8_000n]
  const lot: BonusLot = {
    ...{ id: '1', currency: siteCurrency, state: 'open' as const, openedAt: 1, scope: {} },
    ...{ granted: balance, balance, staked: 0n, converted: 0n },
  }
  const rows = [5_000n, 10_000n].map((stake) => {
    const bonus = stakeShares(stake, { available, lots: [lot], order }).reduce(
      (sum, { amount }) => sum + amount,
      0n,
    )
    return [yuan(stake), yuan(stake - bonus), yuan(bonus)]
  })
  return table([`余额 ${yuan(available)}，礼金 ${yuan(balance)}；下注`, '用余额', '用礼金'], rows)
}
