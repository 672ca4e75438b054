import { fixedText } from '@zhengju/domain/figure'
import { coinOdds, tossCoin } from '@zhengju/domain/games/coin'
import { adultAge, changeLimit, type RestrictionTerm } from '@zhengju/domain/protection'
import {
  type HelpArticle,
  type HelpFacts,
  list,
  note,
  type ProtectionFacts,
  pages,
  parts,
  section,
  spanText,
  steps,
  table,
  text,
  yuan,
} from './blocks.ts'

export function protectionArticle({ protection }: HelpFacts): HelpArticle {
  const { raiseDelayMs, confirmMs } = protection
  return {
    lead: '限额、保护和求助：每一项在哪里设，什么时候生效',
    drawnFromRules: true,
    sections: [
      section(
        'rule',
        '先说一句',
        text(
          '投注是花钱的消遣，不是收入，也不能用来还债。长期下来，平台的赔率总是略低于公平的赔率。',
        ),
      ),
      section(
        'limits',
        '可以设的限额',
        ownLimits(protection),
        parts('protection', sheets),
        pages({ protection: '我的限额', securityDevices: '设备管理' }),
      ),
      section(
        'when',
        '什么时候生效',
        text(
          `调低马上生效。调高或取消要等 ${spanText(raiseDelayMs)}，再回来确认一次才生效；${spanText(confirmMs)}内没有确认就作废，仍按原来的上限。`,
        ),
        limitTable(protection),
      ),
      section(
        'signs',
        '问自己几个问题',
        list(
          '输了以后，总想马上赢回来？',
          '投的比原来打算的多，时间也比打算的长？',
          '为了投注借过钱，或动用过生活费？',
          '对家里人隐瞒投注？',
          '不投注就心烦、睡不好？',
        ),
        text('有两个以上“是”，请先停下来，在“我的限额”里歇一歇，并告诉一个你信任的人。'),
      ),
      section(
        'stop',
        '想停下来',
        steps(
          '在“我的限额”选歇一歇或自我排除，马上生效。',
          '把余额取出来。',
          '联系客服，说明要停用账号；停用后不能登录和投注，余额会付还给你。',
        ),
        pages({ protection: '我的限额', withdrawal: '去取款', customerMain: '联系客服' }),
      ),
      section(
        'help',
        '找人帮忙',
        text('需要倾诉或心理支持，请拨打当地的心理援助热线；中国大陆的统一心理援助热线是 12356。'),
      ),
      section(
        'minors',
        '未成年人',
        text(
          `未满 ${adultAge} 岁不得注册和投注。发现未成年人使用的账号会停用，请家长保管好手机、密码和支付工具。`,
        ),
      ),
    ],
    related: ['kh', 'zxkf', 'gztk'],
  }
}

/** The sheets of the page of limits, by their anchors. */
const sheets = {
  deposit: '设存款上限',
  loss: '设净亏损上限',
  stake: '设投注额上限',
  session: '设时长上限',
  reminder: '设定时提醒',
  timeOut: '歇一歇',
  exclusion: '自我排除',
}

/** What a member may set for himself. */
function ownLimits({ terms }: ProtectionFacts) {
  const [shortest, longest] = [terms.timeOut[0], terms.timeOut.at(-1)].map(termOf)
  return table(
    ['项目', '作用', '在哪里'],
    [
      ['存款上限', '每日、每周、每月最多存多少，超过的订单不会生成', '我的限额'],
      ['净亏损上限', '净输到这个数，这一日、周或月里不能再投', '我的限额'],
      ['投注额上限', '投注满这个数，这一日、周或月里不能再投', '我的限额'],
      ['时长上限', '玩满这么久，这一日、周或月里不能再投', '我的限额'],
      ['定时提醒', '玩满一段时间，告诉你多久、投了多少、输赢多少', '我的限额'],
      ['歇一歇', `${shortest}至 ${longest}不能投注、存款和收礼，取款照常`, '我的限额'],
      ['自我排除', `${termOf(terms.exclusion[0])}起，到期前不能撤回；余额随时可取`, '我的限额'],
      ['退出登录', '在所有设备上结束登录', '设备管理'],
    ],
  )
}

const termTexts: Readonly<Record<RestrictionTerm, string>> = {
  day1: '24 小时',
  day7: '1 周',
  day21: '3 周',
  day42: '6 周',
  month6: '6 个月',
  year1: '1 年',
  year5: '5 年',
  forever: '永久',
}

function termOf(term: RestrictionTerm | undefined): string {
  return term === undefined ? '' : termTexts[term]
}

/** What becomes of a limit: by the rule that the platform changes limits by. */
function limitTable({ raiseDelayMs }: ProtectionFacts) {
  const now = 0
  const from = { value: 50_000n, pending: undefined }
  const wishes: readonly (readonly [string, bigint | undefined])[] = [
    ['调低到 200.00', 20_000n],
    ['调高到 1,000.00', 100_000n],
    ['取消', undefined],
  ]
  return table(
    ['原来是 500.00', '现在的上限', '之后'],
    wishes.map(([name, wish]) => {
      const { value, pending } = changeLimit(from, wish, now)
      const later = pending
        ? `${spanText(raiseDelayMs)}后再确认一次，才${pending.value === undefined ? '取消' : `改为 ${yuan(pending.value)}`}`
        : '不变'
      return [name, value === undefined ? '没有' : yuan(value), later]
    }),
  )
}

export function aboutArticle({ licence, fair }: HelpFacts): HelpArticle {
  const [odds, whole] = [Number(coinOdds.of), Number(coinOdds.in)]
  return {
    lead: '我们是谁，凭什么相信这里的每一局',
    drawnFromRules: true,
    sections: [
      section(
        'who',
        '正局',
        text(
          '正局的意思是公平的一局。每一局，都经得起查：赔率写明，结果可以重算，每一分钱的去向都在账上。',
        ),
        text(
          licence ? `经营许可：${licence}` : '经营许可由运营方在站点配置里填写，填写后显示在这里。',
        ),
      ),
      section(
        'ledger',
        '账是怎么记的',
        list(
          '每一笔钱都记两边：从哪里来，到哪里去，两边相等。',
          '账只增加，不修改。记错了就再记一笔冲正，原来的一笔留着。',
          '你看到的余额，就是这些账加起来的数。',
        ),
        pages({ transRecord: '查看我的账变记录' }),
      ),
      section(
        'fair',
        '结果怎么证明',
        text(
          '自有游戏的结果由三样东西算出：开局前就定好的服务端种子、你可以更换的客户端种子、逐局加一的序号。开局前公布服务端种子的 SHA-256 摘要，换种子后公开种子，你可以逐局重算。',
        ),
        text(`下面用一组公开的种子重算“掷硬币”（猜中返还 ${fixedText(odds / whole, 2)} 倍）：`),
        table(
          ['项目', '内容'],
          [
            ['服务端种子', fair.serverSeed],
            ['公布的摘要', fair.commit],
            ['客户端种子', fair.clientSeed],
            ...[0, 1, 2, 3].map((nonce) => [
              `序号 ${nonce}`,
              tossCoin(fair.stream(nonce)) === 'heads' ? '正面' : '反面',
            ]),
          ],
        ),
        text(
          '算法：以服务端种子为钥，对“客户端种子:序号:块号”做 HMAC-SHA256，每次取四个字节；会造成偏差的数丢弃重取，所以每个结果的机会完全相等。',
        ),
      ),
      section(
        'replay',
        '赛事从哪里来',
        text(
          '赛事旁边写明来源：模拟赛事由模型生成，历史重播用真实比赛的比分。模拟赛事的比分在开赛前就已封存，结束后可以核对。',
        ),
      ),
    ],
    related: ['gztk', 'ysgz', 'hzhb'],
  }
}

export function termsArticle({ payment }: HelpFacts): HelpArticle {
  const times = payment.deposit.turnoverPercent / 100
  return {
    lead: '使用本站要遵守的规则，分五部分',
    drawnFromRules: true,
    sections: [
      section(
        'account',
        '一、账号',
        list(
          `须年满 ${adultAge} 岁，且所在地区允许参与。`,
          '一人一个账号，只供本人使用，不得转让、出借或代人投注。',
          '资料须真实。真实姓名与收款账户的户名不一致的，不能取款。',
          '妥善保管密码。用你的密码进行的操作，视为你本人的操作；发现异常请马上联系客服。',
        ),
      ),
      section(
        'money',
        '二、存款与取款',
        list(
          '存款只转入存款页所示的账户。金额不符、过期到账的款项先核对，再入账或退回。',
          `每笔存款须完成 ${times} 倍有效流水后方可取款。`,
          '取款只付到本人名下的收款账户。审核中的金额不会丢失，失败即退回。',
          '本站是消遣的地方，不提供存取款以外的转账或兑换服务。',
        ),
      ),
      section(
        'bets',
        '三、投注与结算',
        list(
          '注单以投注成功时的赔率为准。',
          '延期、取消、腰斩和更正赛果，按专门的说明处理。',
          '结算不足一分的舍去。',
        ),
        { kind: 'articles', slugs: ['tytzjc', 'tysstqth'] },
      ),
      section(
        'forbidden',
        '四、不允许的行为',
        list(
          '用多个账号、虚假资料领取优惠。',
          '用程序自动投注，或利用系统错误。',
          '串通他人、操纵比赛，或利用没有公开的消息投注。',
          '用来历不明的钱存款。',
        ),
        text('查实的，可以取消相关注单和礼金，停用账号；本金以外的合法余额会付还给本人。'),
      ),
      section(
        'dispute',
        '五、有争议时',
        steps(
          '先联系客服，说明注单号或账变单号。',
          '不满意，可以在客服里提出投诉，投诉有期限，到期前一定答复。',
          '仍有争议，以注单、账目和公开的种子为依据核对。',
        ),
        pages({ customerMain: '联系客服', feedback: '意见反馈' }),
      ),
    ],
    related: ['ysgz', 'bczr', 'yhgz'],
  }
}

export function partnersArticle(): HelpArticle {
  return {
    lead: '和我们合作的场馆、支付与推广伙伴',
    sections: [
      section(
        'venues',
        '场馆与数据',
        text(
          '接入的场馆和数据来源列在首页页脚。每一家都要先通过同一套接口和结算的核对，账目每天与我们对平。',
        ),
        pages({ home: '查看合作伙伴' }),
      ),
      section(
        'agents',
        '推广合作',
        text(
          '愿意介绍会员的个人和团队可以申请成为合作代理，按净收入结算佣金，每期有账单可以核对。',
        ),
        note('代理不能代会员存款、投注或保管密码。遇到这样要求的人，请告诉我们。'),
        pages({ agent: '合营计划', customerMain: '联系我们' }),
      ),
      section(
        'sponsor',
        '赞助合作',
        text('体育俱乐部、赛事和社区活动的赞助合作，请通过客服留下联系方式和简介，由专人回复。'),
        pages({ sponsor: '赞助', customerMain: '联系我们' }),
      ),
    ],
    related: ['gywm', 'zxkf'],
  }
}

export function privacyArticle(): HelpArticle {
  return {
    lead: '我们收集什么、怎么保管、给谁看、你可以要求什么',
    sections: [
      section(
        'what',
        '收集哪些资料',
        table(
          ['资料', '用来做什么'],
          [
            ['用户名、密码摘要、手机号', '登录、找回账号'],
            ['真实姓名、证件、收款账户', '核对身份，把钱付给本人'],
            ['存取款、投注、账变', '记账、结算、让你随时能查'],
            ['设备和登录地址', '发现异常登录，防止盗号'],
            ['和客服的对话、你发的图片', '解决问题，处理投诉'],
          ],
        ),
      ),
      section(
        'how',
        '怎么保管',
        list(
          '手机号、证件、收款账户和图片加密保存，页面只显示一部分。',
          '密码只保存不能还原的摘要，客服也看不到。',
          '上传的图片会重新绘制，照片里的拍摄地点等信息不会留下。',
          '运营人员打开完整资料要有权限和理由，每次都有记录。',
        ),
      ),
      section(
        'who',
        '给谁看',
        text(
          '只在付款、核对身份和法律要求时，把必要的部分交给支付机构、核验机构或主管机关。不出售，也不拿去做广告。',
        ),
      ),
      section(
        'cookies',
        'Cookie',
        text('只用来保持登录、记住你的设置和保护安全，没有第三方的跟踪。关闭后无法登录。'),
      ),
      section(
        'rights',
        '你可以要求',
        list(
          '查看：个人资料、登录记录、账变和注单随时可查。',
          '更正：在资料审核里提交。',
          '停用：联系客服停用账号。账目按法规保存到期后删除。',
        ),
        pages({ userInfo: '个人资料', infoAudit: '资料审核', securityLogins: '登录记录' }),
      ),
    ],
    related: ['gztk', 'fjcjc', 'gywm'],
  }
}

export function serviceArticle(): HelpArticle {
  return {
    lead: '怎么找到真人客服，带上什么能更快解决',
    sections: [
      section(
        'where',
        '在哪里找客服',
        text('底部的“客服”，或任何帮助页的“问客服”。先搜一搜常见问题，没有答案就直接写下来。'),
        text(
          '登录不了也能找到我们：在客服页填写用户名、联系方式和问题，客服核对身份后按你留下的方式回复。',
        ),
        pages({ customerMain: '打开客服', feedback: '意见反馈' }),
      ),
      section(
        'bring',
        '带上这些，更快解决',
        table(
          ['问题', '请附上'],
          [
            ['存款没到账', '存款单号、付款截图'],
            ['取款进度', '取款单号'],
            ['注单结算', '注单号，你认为应该的结果'],
            ['登录不了', '用户名、提示的文字、大概时间'],
          ],
        ),
        note('请不要把密码、验证码、取款密码发给任何人，包括客服。'),
      ),
      section(
        'complaint',
        '投诉',
        text(
          '对处理不满意，可以在客服对话里选“投诉”。投诉会单独计时，由另一位同事核对，答复写在对话里。',
        ),
      ),
      section(
        'safe',
        '分辨真假客服',
        text('真客服只在本站里和你说话，不会主动加你的好友，也不会给你收款卡号。'),
        { kind: 'articles', slugs: ['fjcjc'] },
      ),
    ],
    related: ['fjcjc', 'qtwt', 'ck'],
  }
}
