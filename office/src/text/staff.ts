/** Who works here, with which roles: /staff. */
export const staffText = {
  note: '授予角色需两人：一人申请，另一人复核。收回角色一人即可，立即生效。没有人能更改自己的角色。',
  name: '人员',
  status: '状态',
  statuses: { active: '在职', disabled: '已停用' },
  roles: '角色',
  noRoles: '没有角色',
  waiting: '待复核',
  noWaiting: '—',
  lastLoginAt: '最近登录',
  never: '从未登录',
  emptyTitle: '还没有运营人员',
  empty: '第一位用 npm run operator 添加，其他人员可以在这里新增。',
  detail: '人员与角色',
  self: '这是你自己，账号和角色要由其他人更改。',
  held: '现有角色',
  wishes: '待复核的申请',
  others: '其他角色',
  noOthers: '已有全部角色',
  askedBy: (name: string, when: string) => `${name} 于 ${when} 申请`,
  permissions: (count: number) => `${count} 项权限`,
  unassigned: '有权限还没有分给任何角色',
  unassignedText: (rights: string) =>
    `目前没有人可以：${rights}。请用 npm run operator -- --give 分给角色。`,
  ask: '申请',
  give: '复核通过',
  refuse: '拒绝',
  withdraw: '撤回申请',
  take: '收回',
  ownWish: '你申请的，需另一位运营人员复核。',
  askTitle: (role: string, name: string) => `为 ${name} 申请角色“${role}”？`,
  askText: '现在不会生效，另一位有权的运营人员复核后才会授予。',
  asked: '已申请，等待另一位运营人员复核',
  giveTitle: (role: string, name: string) => `授予 ${name} 角色“${role}”？`,
  giveText: (rights: string) => `通过后立即可以：${rights}。`,
  given: '已授予',
  refuseTitle: '结束这项申请？',
  refuseText: '角色不会授予，可以重新申请。',
  refused: '已结束',
  takeTitle: (role: string, name: string) => `收回 ${name} 的角色“${role}”？`,
  takeText: '立即生效，对方的下一次操作就不再有这些权限。',
  taken: '已收回',
} as const

export const askReasons = ['岗位调整', '新同事入职'] as const
export const giveReasons = ['已与部门核实', '岗位需要'] as const
export const refuseRoleReasons = ['不符合岗位需要', '申请有误'] as const
export const takeReasons = ['岗位调整', '离职交接', '权限过大'] as const
