export const identityText = {
  wrongPhone: '手机号格式不正确',
  noPhones: '站点暂不接受手机号',
  wrongFormat: '格式不正确',
  noDay: '不是有效的日期',
} as const
