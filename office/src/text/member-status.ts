/** How a member's account stands: /members. */
export const memberStatusText = {
  title: '账号状态',
  meanings: {
    active: '可以登录、投注、存款和取款。',
    frozen: '可以登录和查看，不能投注、存款和取款。已接受的注单照常结算。',
    closed: '不能登录。已接受的注单照常结算，余额为会员保留，可由运营支付。',
  },
  since: (when: string, reason: string) => `自 ${when}${reason === '' ? '' : `，原因：${reason}`}`,
  deeds: {
    freeze: {
      action: '冻结',
      ask: (name: string) => `冻结 ${name}？`,
      text: '立即生效：会员仍可登录和查看，不能投注、存款和取款。已接受的注单照常结算；尚未支付的取款转为人工审核；已交给渠道的取款照常到账。',
    },
    unfreeze: {
      action: '解除冻结',
      ask: (name: string) => `解除 ${name} 的冻结？`,
      text: '会员立即可以投注、存款和取款。',
    },
    close: {
      action: '停用账号',
      ask: (name: string) => `停用 ${name} 的账号？`,
      text: '所有登录立即结束，之后不能登录。已接受的注单照常结算；尚未支付的取款转为人工审核；余额为会员保留，可由两位运营人员支付到会员的银行卡。',
    },
    reopen: {
      action: '恢复账号',
      ask: (name: string) => `恢复 ${name} 的账号？`,
      text: '会员可以登录和查看，账号先处于冻结状态；能否动用资金，另行解除冻结。',
    },
  },
  done: (action: string, sessions: number) =>
    sessions === 0 ? `已${action}` : `已${action}，结束了 ${sessions} 个会话`,
  noRight: '你的角色不能更改账号状态。',
  payOut: '支付余额',
  payOutTitle: (name: string, amount: string) => `支付 ${name} 的全部可用余额 ${amount} 元？`,
  payOutText:
    '生成一笔取款到会员最早绑定的银行卡，不再要求有效流水。由另一位运营人员在取款审核中通过后支付。',
  paidOut: (billNo: string) => `已生成取款 ${billNo}，等待另一位运营人员审核`,
} as const

export const memberReasons = {
  freeze: ['账号疑似被盗用', '资金来源待核实', '配合调查'],
  unfreeze: ['核实无误', '会员已验证身份'],
  close: ['会员要求停用', '违反服务条款', '未满 18 周岁'],
  reopen: ['会员申请恢复', '停用有误'],
  payOut: ['会员要求退还余额', '账号停用后结清'],
} as const
