/** What happens on arrival: links with a session, the way to the download page, the watermark. */
export const arrivalText = {
  otherTitle: '切换账户',
  otherText: (name: string, current: string) =>
    `这个链接登录的是账户 ${name}，而这里已登录账户 ${current}。要换成 ${name} 吗？`,
  keepCurrent: '不切换',
  takeOther: (name: string) => `换成 ${name}`,
  entered: (name: string) => `已登录账户 ${name}`,
  linkDead: '链接里的登录已失效，请重新登录',
} as const
