/** What an operator may do. Roles are rows in the database; these are the names that calls ask for. */
export const permissions = {
  'withdrawal.read': { title: '查看取款' },
  'withdrawal.decide': { title: '审核取款' },
  'deposit.read': { title: '查看待核对存款' },
  'deposit.decide': { title: '核对存款' },
  'outbox.read': { title: '查看短信与邮件发件箱' },
  'site.read': { title: '查看站点设置' },
  'site.write': { title: '修改站点设置' },
  'content.read': { title: '查看内容与公告' },
  'content.write': { title: '修改内容与公告' },
  'access.read': { title: '查看访问与维护' },
  'access.write': { title: '修改访问与维护' },
  'identity.read': { title: '查看资料审核' },
  'identity.open': { title: '打开证件与完整资料' },
  'identity.decide': { title: '审核实名与资料修改' },
  'chat.read': { title: '查看聊天室' },
  'chat.moderate': { title: '管理聊天室' },
  'chat.write': { title: '修改聊天设置与词库' },
  'member.read': { title: '查看会员' },
  'session.read': { title: '查看会员会话' },
  'session.revoke': { title: '结束会员会话' },
  'trail.read': { title: '查看操作记录' },
} as const satisfies Record<string, { readonly title: string }>

export type Permission = keyof typeof permissions

/** Roles that a new site starts with; operators may change the rows later. */
export const firstRoles: Readonly<Record<string, FirstRole>> = {
  supervisor: {
    title: '主管',
    permissions: [
      'withdrawal.read',
      'withdrawal.decide',
      'deposit.read',
      'deposit.decide',
      'outbox.read',
      'site.read',
      'site.write',
      'access.read',
      'access.write',
      'content.read',
      'content.write',
      'identity.read',
      'identity.open',
      'identity.decide',
      'chat.read',
      'chat.moderate',
      'chat.write',
      'member.read',
      'session.read',
      'session.revoke',
      'trail.read',
    ],
  },
  financeLead: {
    title: '财务主管',
    permissions: [
      'withdrawal.read',
      'withdrawal.decide',
      'deposit.read',
      'deposit.decide',
      'outbox.read',
      'identity.read',
      'identity.open',
      'identity.decide',
      'member.read',
      'trail.read',
    ],
  },
  finance: {
    title: '财务',
    permissions: ['withdrawal.read', 'withdrawal.decide', 'deposit.read', 'member.read'],
  },
  operations: {
    title: '运营',
    permissions: [
      'outbox.read',
      'site.read',
      'site.write',
      'access.read',
      'access.write',
      'content.read',
      'content.write',
      'identity.read',
      'identity.open',
      'identity.decide',
      'chat.read',
      'chat.moderate',
      'chat.write',
      'member.read',
      'session.read',
      'session.revoke',
      'trail.read',
    ],
  },
  support: {
    title: '客服',
    permissions: [
      'outbox.read',
      'site.read',
      'access.read',
      'content.read',
      'identity.read',
      'chat.read',
      'chat.moderate',
      'member.read',
      'session.read',
      'session.revoke',
    ],
  },
}

export interface FirstRole {
  readonly title: string
  readonly permissions: readonly Permission[]
}
