/** What the audit trail knows: every action of an operator, by name. */
export const trailActions = {
  'operator.login': { title: '登录' },
  'operator.loginRefused': { title: '登录未通过' },
  'operator.logout': { title: '退出' },
  'withdrawal.approve': { title: '通过取款' },
  'withdrawal.refuse': { title: '拒绝取款' },
  'withdrawal.setAside': { title: '挂起取款' },
  'withdrawal.release': { title: '恢复取款' },
  'deposit.credit': { title: '存款入账' },
  'deposit.dismiss': { title: '存款不入账' },
  'site.update': { title: '修改站点设置' },
  'session.revoke': { title: '结束会员会话' },
} as const satisfies Record<string, { readonly title: string }>

export type TrailAction = keyof typeof trailActions
