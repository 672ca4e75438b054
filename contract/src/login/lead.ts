/** Where an authentication failure leads home instead of to login: these fragments anywhere in the address. */
export const sendHomeFragments: readonly string[] = [
  'mine',
  'sport/V188?url=',
  'sport/im?url=',
  'sport/ob?url=',
  'gaming/ybdj?url=',
  'gaming/imdj?url=',
  'gaming/lhdj?url=',
  'registerGuide',
]

/** `name` of the access-restricted page. */
export const restrictionNames = { caveat: 'access-caveat', alert: 'access-alert' } as const
