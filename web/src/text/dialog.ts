/** Dialogs whose words the specification fixes (specification 4 and 8). */
export const dialogText = {
  tip: '提示',
  kindTip: '温馨提示',
  confirm: '确定',
  cancel: '取消',
  leaveTitle: '离开这一页？',
  leaveText: '填写的内容还没有提交，离开后不会保存。',
  leave: '离开',
  stay: '继续填写',
  securityTitle: '安全提示',
  securityText: '如有客服人员主动提供银行卡号引导你存款，请勿转账。由此造成的损失，平台概不负责。',
  securityConfirm: '我已了解',
} as const
