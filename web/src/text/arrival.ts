/** What happens on arrival: links with a session, the way to the download page, the watermark. */
export const arrivalText = {
  otherTitle: '切换账号',
  otherText: (name: string, current: string) =>
    `这个链接登录的是账号 ${name}，而这里已登录账号 ${current}。要换成 ${name} 吗？`,
  keepCurrent: '不切换',
  takeOther: (name: string) => `换成 ${name}`,
  enterTitle: '登录账号',
  enterText: (name: string) =>
    `这个链接会在本机登录账号 ${name}。如果这不是你自己的账号，请不要登录，更不要往里存款。`,
  stayOut: '不登录',
  enter: (name: string) => `登录 ${name}`,
  entered: (name: string) => `已登录账号 ${name}`,
  linkDead: '链接里的登录已失效，请重新登录',
} as const
