/** A device as people know it: `Android · Chrome`, from what its browser says. */
export function deviceLabel(userAgent: string): string {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [system ?? '未知系统', browser ?? '未知浏览器'].join(' · ')
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** In this order: most of them call themselves Safari, many of them Chrome. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/ZhengjuApp/, '正局 App'],
  [/QQBrowser|MQQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser/, '三星浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** An address for the eye: the second half is left out. */
export function maskAddress(address: string): string {
  if (address.includes(':')) {
    const groups = address.split(':').filter((group) => group !== '')
    return `${groups.slice(0, 2).join(':')}:****`
  }
  const [first = '', second = ''] = address.split('.')
  return `${first}.${second}.*.*`
}

/**
 * The part of the net that a login comes from, wide enough for a phone that changes its address through the day: 16
 * bits of IPv4, 32 of IPv6. What it gets is a network as limits count it.
 */
export function neighbourhood(network: string): string {
  const isV6 = network.includes(':')
  const parts = network.split(isV6 ? ':' : '.').slice(0, 2)
  return isV6 ? `${parts.join(':')}::/32` : `${parts.join('.')}.0.0/16`
}
