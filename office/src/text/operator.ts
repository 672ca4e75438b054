export const operatorText = {
  title: '登录运营后台',
  hint: '仅限授权的运营人员使用，所有操作都会留下记录。',
  name: '账号',
  nameNeeded: '请输入账号',
  password: '密码',
  passwordNeeded: '请输入密码',
  totp: '动态验证码',
  totpHint: '身份验证器上显示的 6 位数字，每个只能使用一次',
  totpNeeded: '请输入 6 位数字',
  submit: '登录',
  ended: '半小时没有操作，已为你退出登录。',
  idle: '半小时没有操作会自动退出。',
} as const
