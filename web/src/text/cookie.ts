export const cookieText = {
  title: '请允许 Cookie',
  text: '浏览器关闭了 Cookie，登录状态无法保存。请在浏览器设置里允许本站的 Cookie，再刷新这一页。',
} as const
