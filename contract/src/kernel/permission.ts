/** Roles that a new site starts with; operators may change the rows later. The first one may do everything. */
export const firstRoles = {
  supervisor: '主管',
  financeLead: '财务主管',
  finance: '财务',
  operations: '运营',
  support: '客服',
} as const

export type FirstRole = keyof typeof firstRoles

/**
 * What an operator may do. Roles are rows in the database; these are the names that calls ask for, and the first roles
 * that have them in a new database beside the supervisor. In a database that stands already a new right is given to
 * nobody by itself: `/staff` shows it as unassigned.
 */
export const permissions = {
  'report.read': right('查看总览与日结', 'financeLead', 'finance', 'operations'),
  'withdrawal.read': right('查看取款', 'financeLead', 'finance'),
  'withdrawal.decide': right('审核取款', 'financeLead', 'finance'),
  'deposit.read': right('查看待核对存款', 'financeLead', 'finance'),
  'deposit.decide': right('核对存款', 'financeLead'),
  'channel.write': right('设置支付通道', 'financeLead'),
  'settlement.read': right('查看待复核的结算', 'financeLead'),
  'settlement.release': right('放行待复核的结算', 'financeLead'),
  'game.read': right('查看游戏管理', 'operations', 'financeLead'),
  'game.pause': right('暂停与恢复游戏', 'operations'),
  'game.limit': right('申请与复核游戏限额', 'operations', 'financeLead'),
  'game.rate': right('申请与复核游戏赔率', 'operations', 'financeLead'),
  'game.void': right('作废未开奖的游戏局', 'financeLead'),
  'trading.read': right('查看赛事与盘口', 'financeLead', 'operations'),
  'trading.write': right('设置盘口与会员限额', 'operations'),
  'trading.settle': right('录入赛果、作废与重新结算', 'financeLead'),
  'transfer.read': right('查看未知的转账', 'financeLead', 'finance'),
  'transfer.decide': right('处理未知的转账', 'financeLead'),
  'dividend.read': right('查看礼金', 'financeLead', 'finance', 'operations', 'support'),
  'dividend.grant': right('发放与收回礼金', 'financeLead', 'operations'),
  'dividend.decide': right('复核礼金', 'financeLead', 'finance'),
  'promotion.read': right('查看活动与资金', 'financeLead', 'finance', 'operations'),
  'promotion.ask': right('起草与试算活动规则', 'financeLead', 'operations'),
  'promotion.decide': right('复核活动规则与恢复活动', 'financeLead', 'finance'),
  'activity.review': right('审核活动申请', 'financeLead', 'operations'),
  'promotion.stop': right('暂停活动', 'financeLead', 'finance', 'operations'),
  'mall.read': right('查看商城与兑换', 'financeLead', 'operations', 'support'),
  'mall.write': right('修改商城商品', 'financeLead', 'operations'),
  'mall.ship': right('审核、寄送与驳回兑换', 'operations'),
  'adjustment.read': right('查看人工调账', 'financeLead', 'finance'),
  'adjustment.ask': right('申请人工调账', 'financeLead', 'finance'),
  'adjustment.decide': right('复核人工调账', 'financeLead', 'finance'),
  'affiliate.read': right('查看代理与账单', 'financeLead', 'finance', 'operations'),
  'affiliate.decide': right('审核代理申请', 'operations'),
  'affiliate.pay': right('审批代理账单与答复异议', 'financeLead', 'finance'),
  'outbox.read': right('查看短信与邮件发件箱', 'financeLead', 'operations', 'support'),
  'event.read': right('查看搁置的事件', 'operations'),
  'event.retry': right('重试搁置的事件', 'operations'),
  'site.read': right('查看站点设置', 'operations', 'support'),
  'site.write': right('修改站点设置', 'operations'),
  'content.read': right('查看内容与公告', 'operations', 'support'),
  'content.write': right('修改内容与公告', 'operations'),
  'content.decide': right('复核提到金额或规则的内容', 'operations', 'financeLead'),
  'inbox.read': right('查看站内信', 'financeLead', 'operations', 'support'),
  'inbox.send': right('写站内信与模板', 'operations', 'support'),
  'inbox.decide': right('复核站内信', 'operations', 'financeLead'),
  'support.read': right('查看客服对话与反馈', 'operations', 'support'),
  'support.answer': right('答复客服对话与反馈', 'operations', 'support'),
  'support.manage': right('管理客服模板与时间', 'operations'),
  'protection.read': right('查看负责任博彩', 'operations', 'support'),
  'protection.intervene': right('记录负责任博彩的干预', 'operations', 'support'),
  'protection.restrict': right('应会员要求暂停或排除', 'operations', 'support'),
  'access.read': right('查看访问与维护', 'operations', 'support'),
  'access.write': right('修改访问与维护', 'operations'),
  'identity.read': right('查看资料审核', 'financeLead', 'operations', 'support'),
  'identity.open': right('打开证件与完整资料', 'financeLead', 'operations'),
  'identity.decide': right('审核实名与资料修改', 'financeLead', 'operations'),
  'chat.read': right('查看聊天室', 'operations', 'support'),
  'chat.moderate': right('管理聊天室', 'operations', 'support'),
  'chat.write': right('修改聊天设置与词库', 'operations'),
  'gift.write': right('修改聊天礼物', 'operations'),
  'redpacket.read': right('查看红包与活动账户', 'financeLead', 'operations'),
  'redpacket.send': right('发放聊天红包', 'operations'),
  'redpacket.fund': right('注资红包活动账户', 'financeLead'),
  'member.read': right('查看会员', 'financeLead', 'finance', 'operations', 'support'),
  'member.money': right(
    '查看会员资金流水与注单',
    'financeLead',
    'finance',
    'operations',
    'support',
  ),
  'member.link': right('查看会员关联', 'financeLead', 'operations'),
  'member.note': right('写会员备注与标签', 'financeLead', 'finance', 'operations', 'support'),
  'member.freeze': right('冻结与解冻会员', 'operations'),
  'member.close': right('停用与恢复会员账号'),
  'session.read': right('查看会员会话', 'operations', 'support'),
  'session.revoke': right('结束会员会话', 'operations', 'support'),
  'login.read': right('查看会员登录与设备', 'operations', 'support'),
  'login.lift': right('解除会员登录限制', 'operations', 'support'),
  'device.block': right('限制设备', 'operations'),
  'role.read': right('查看人员与角色', 'financeLead', 'operations'),
  'role.write': right('更改人员的角色'),
  'operator.write': right('管理运营人员账号'),
  'trail.read': right('查看操作记录', 'financeLead', 'operations'),
  'trail.export': right('导出操作记录'),
  'list.export': right('导出列表', 'financeLead'),
} as const satisfies Record<string, Right>

export type Permission = keyof typeof permissions

export const permissionNames: readonly Permission[] = Object.keys(permissions).filter(
  (name): name is Permission => Object.hasOwn(permissions, name),
)

interface Right {
  readonly title: string
  readonly roles: readonly FirstRole[]
}

function right(title: string, ...roles: Exclude<FirstRole, 'supervisor'>[]): Right {
  return { title, roles: ['supervisor', ...roles] }
}
