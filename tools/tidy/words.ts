import type { Node } from 'oxc-parser'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const rooms = [
  'domain',
  'contract',
  'venue-protocol',
  'storage',
  'kit',
  'server',
  'house',
  'web',
  'office',
  'ui',
]

/**
 * Words that readers do not share with us, and what is written instead: one thing has one name on every screen, and
 * nobody is hurried or promised anything. `docs/copy.md` says why; a test holds the two together.
 */
export const shunned: ReadonlyMap<string, string> = new Map([
  ['您', '你'],
  ['亲爱的', '你'],
  ['尊敬的', '你'],
  ['帐号', '账号'],
  ['帐户', '账户'],
  ['登陆', '登录'],
  ['点击', '点'],
  ['收注', '投注成功'],
  ['占用', '未结算本金'],
  ['今日暂计输赢', '今日已结算输赢'],
  ['恭喜', '派彩多少'],
  ['稳赚', '规则'],
  ['必赢', '规则'],
  ['包赢', '规则'],
  ['翻本', '规则'],
  ['回血', '规则'],
  ['火爆', '事实'],
  ['限时抢', '起止时间'],
  ['最后机会', '起止时间'],
  ['中心钱包', '余额'],
  ['未收，', '投注失败，'],
  ['这会儿', '现在'],
  ['充值', '存款'],
  ['提现', '取款'],
  ['提款', '取款'],
  ['红利', '礼金'],
  ['彩金', '礼金'],
  ['玩家', '会员'],
  ['押注', '投注'],
  ['走地', '滚球'],
  ['手机号码', '手机号'],
  ['加载', '载入'],
  ['立刻', '立即'],
  ['停止受注', '停止投注'],
  ['！', '。'],
])

/**
 * Nothing is left for later in a comment, no room talks to the console, no test is left out or left alone, and what
 * people read keeps to one way of speaking.
 */
export function wordRule(source: Source): Finding[] {
  const found = source.comments
    .filter((comment) => /\b(TODO|FIXME|XXX|HACK)\b/.test(comment.value))
    .map((comment) => finding(source, comment.line, 'unfinished', 'do it now, or write an issue'))
  if (!source.program) return found
  const isRoom = rooms.includes(source.room) && source.kind !== 'test'
  walk(source.program, (node) => {
    if (isRoom) found.push(...shunnedIn(source, node), ...currencyIn(source, node))
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return
    if (node.object.type !== 'Identifier') return
    const { name } = node.object
    const line = source.lineAt(node.start)
    if (isRoom && name === 'console' && node.property.name === 'log') {
      found.push(finding(source, line, 'console', 'a room writes to its logger'))
    }
    if (/^(test|it|describe)$/.test(name) && node.property.name === 'only') {
      found.push(finding(source, line, 'only', 'the other tests would not run'))
    }
  })
  return found
}

/** The table of currencies and what this site keeps its money in. */
const currencyTable = 'domain/src/money/index.ts'

/** Money has no default currency: whoever means the site's own says `siteCurrency`, a row says its own. */
function currencyIn(source: Source, node: Node): Finding[] {
  if (source.path === currencyTable || source.path.includes('/testing/')) return []
  if (node.type !== 'Literal' || node.value !== 'CNY') return []
  const line = source.lineAt(node.start)
  return [
    finding(source, line, 'currency', 'a currency is no constant: say siteCurrency, or the row’s'),
  ]
}

function shunnedIn(source: Source, node: Node): Finding[] {
  const text =
    node.type === 'Literal'
      ? node.value
      : node.type === 'TemplateElement'
        ? node.value.cooked
        : undefined
  if (typeof text !== 'string') return []
  const line = source.lineAt(node.start)
  const words = [...shunned].filter(([word]) => text.includes(word))
  const found = words.map(([word, better]) =>
    finding(source, line, 'copy', `readers are told ${better}, not ${word}`),
  )
  return texts.test(source.path) && crowded.test(text.replaceAll(ownNames, ''))
    ? [...found, finding(source, line, 'copy', 'a space stands between Chinese and Latin')]
    : found
}

/** Files of nothing but what people read. */
const texts = /\/text\/|text\.ts$|^server\/src\/demo\//
/** Chinese beside a letter or a figure without a space. */
const crowded = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u
/** Names that the field writes as one word. */
const ownNames = /串1|\d*选5|快乐8/g
