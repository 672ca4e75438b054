import type { Permission } from '../kernel/permission.ts'

/** Every page of the operators' site by name, in the order of its menu, with the right that it takes. */
export const officePaths = {
  withdrawals: page('/withdrawals', '取款审核', 'withdrawal.read'),
  deposits: page('/deposits', '存款核对', 'deposit.read'),
  paymentChannels: page('/payment-channels', '支付通道', 'deposit.read'),
  settlements: page('/settlements', '结算复核', 'settlement.read'),
  dividends: page('/dividends', '礼金发放', 'dividend.read'),
  identity: page('/identity', '实名与资料审核', 'identity.read'),
  members: page('/members', '会员与会话', 'member.read'),
  site: page('/settings', '站点设置', 'site.read'),
  access: page('/access', '访问与维护', 'access.read'),
  content: page('/content', '内容', 'content.read'),
  chat: page('/chat', '聊天室', 'chat.read'),
  redPackets: page('/red-packets', '红包', 'redpacket.read'),
  outbox: page('/outbox', '发件箱', 'outbox.read'),
  events: page('/events', '搁置的事件', 'event.read'),
  staff: page('/staff', '人员与角色', 'role.read'),
  trail: page('/trail', '操作记录', 'trail.read'),
} as const satisfies Record<string, OfficePath>

export type OfficePathName = keyof typeof officePaths

/** In the order of the menu. */
export const officePathNames: readonly OfficePathName[] = Object.keys(officePaths).filter(
  (name): name is OfficePathName => Object.hasOwn(officePaths, name),
)

export interface OfficePath {
  readonly path: `/${string}`
  readonly title: string
  readonly permission: Permission
}

function page<const Path extends `/${string}`>(path: Path, title: string, permission: Permission) {
  return { path, title, permission }
}
