import type { PaymentMethodId } from '@zhengju/domain/payment'

/** What a step's drawing shows: the part of the screen that is meant. */
export type TutorialPicture =
  | 'methods'
  | 'amount'
  | 'payee'
  | 'remark'
  | 'scan'
  | 'page'
  | 'address'
  | 'network'
  | 'wallet'
  | 'receipt'
  | 'account'
  | 'password'
  | 'done'

export interface TutorialStep {
  readonly title: string
  readonly text: string
  readonly picture: TutorialPicture
}

export const tutorialText = {
  title: '存取款教程',
  intro: '每种方式一步一步怎么走。图是站点自己的界面。',
  deposit: '存款',
  withdrawal: '取款',
  arrival: (words: string) => `到账${words}`,
  goDeposit: '去存款',
  goInstead: '去人工代存',
  goWithdrawal: '去取款',
  step: (at: number) => `第 ${at} 步`,
  safe: '收款方只以订单页为准。若有人主动给你卡号或地址，请立即停下。',
} as const

const choose = (title: string): TutorialStep => ({
  title: `选${title}`,
  text: `打开存款，选“${title}”。灰色的方式正在暂停，余额和进行中的订单不受影响。`,
  picture: 'methods',
})
const amount: TutorialStep = {
  title: '填金额，下单',
  text: '点快捷金额或自己填。下单时不扣款，同一种方式同时只有一笔订单。',
  picture: 'amount',
}
const done: TutorialStep = {
  title: '等入账',
  text: '这一页会自己更新，也可以离开。结果记在账变记录里，入账后按 1 倍算有效流水。',
  picture: 'done',
}
const toPage: TutorialStep = {
  title: '到钱包页面付款',
  text: '订单页写明会打开哪个地址，核对之后再去。付好它会带你回来，结果以站点入账为准。',
  picture: 'page',
}
const scan = (app: string): TutorialStep => ({
  title: `用${app}扫码`,
  text: `打开${app}扫一扫，核对收款方和金额。在同一部手机上，长按二维码存图，再从相册识别。`,
  picture: 'scan',
})
const wallet = (app: string): readonly TutorialStep[] => [
  {
    title: `先有 ${app} 钱包`,
    text: `在 ${app} 官方应用里注册、实名，并往钱包里充入余额。应用只从官方渠道下载。`,
    picture: 'wallet',
  },
  choose(app),
  amount,
  toPage,
  done,
]

export const depositTutorials: Readonly<Record<PaymentMethodId, readonly TutorialStep[]>> = {
  bankTransfer: [
    choose('银行转账'),
    amount,
    {
      title: '核对收款方',
      text: '收款方对全体会员相同，是登记账户，订单页写着牌照号。逐项复制，不要手抄。',
      picture: 'payee',
    },
    {
      title: '附言必须填',
      text: '转账时把 6 位附言填进备注，系统靠它认出你的款。金额一分不差。',
      picture: 'remark',
    },
    {
      title: '点“我已转账”',
      text: '点它不会入账，只是让渠道马上核对。付款人须与实名一致。',
      picture: 'done',
    },
  ],
  virtualCoin: [
    {
      title: '先有钱包和 USDT',
      text: '在你信任的钱包或交易所准备 USDT，并留一点网络手续费。',
      picture: 'wallet',
    },
    {
      title: '选 USDT 和网络',
      text: 'TRC20 费用低，ERC20 费用高。钱包里选的网络必须和这里一样，转错可能找不回来。',
      picture: 'network',
    },
    amount,
    {
      title: '复制本单地址',
      text: '地址只属于这一笔订单。复制之后核对首尾四位，数量一分不差；汇率保留到订单过期。',
      picture: 'address',
    },
    {
      title: '等区块确认',
      text: 'TRC20 要 20 个区块，ERC20 要 12 个。超过订单时间才到的，按到账时的汇率经人工入账。',
      picture: 'done',
    },
  ],
  ebpay: wallet('EBpay'),
  koipay: wallet('KOIpay'),
  alipay: [
    choose('支付宝'),
    {
      title: '扫码还是跳转',
      text: '两部设备用扫码；只有这一部手机用跳转，会打开支付页面。',
      picture: 'network',
    },
    amount,
    scan('支付宝'),
    { ...toPage, title: '或跳到支付页面' },
    done,
  ],
  wechat: [
    choose('微信'),
    {
      title: '选一个金额',
      text: '微信只收列出的金额，点一个就好。',
      picture: 'amount',
    },
    scan('微信'),
    done,
  ],
  digitalRmb: [choose('数字人民币'), amount, scan('数字人民币'), done],
  assisted: [
    {
      title: '什么时候用它',
      text: '款已经转到站点登记账户，却没有自动入账。没有转账之前不要用它。',
      picture: 'methods',
    },
    {
      title: '上传凭证',
      text: '填金额和转账方式，上传能看清时间和流水号的截图。',
      picture: 'receipt',
    },
    {
      title: '两人核对',
      text: '一位运营人员找到这笔到账，另一位复核入账。查不到就不入账，余额不变。',
      picture: 'done',
    },
  ],
}

export const withdrawalTutorial: readonly TutorialStep[] = [
  {
    title: '添加收款账户',
    text: '只能是本人的账户，第一个账户会确定实名。新账户要等 24 小时才能收款。',
    picture: 'account',
  },
  {
    title: '看流水够不够',
    text: '存款要 1 倍有效流水。没够时取款页会写还差多少、差在哪一笔。',
    picture: 'amount',
  },
  {
    title: '填金额和取款密码',
    text: '提交后款项即冻结，不会重复扣。USDT 按审核通过时的汇率折算。',
    picture: 'password',
  },
  {
    title: '等出款',
    text: '小额自动，大额由两人审核。没有成功的款会退回余额，并写明原因。',
    picture: 'done',
  },
]
