/** Message ids of the chat socket (specification 4). 10004 here is a message, over HTTP it is a failure (decision 011). */
export const chatMessageIds = {
  heartbeat: 0,
  login: 10001,
  joinRoom: 10002,
  broadcastRoom: 10003,
  speechStatus: 10004,
  messageShield: 10005,
  roomStatus: 10006,
  chatVipLevel: 10007,
  broadcastJoin: 10008,
  allRoomMaintain: 10009,
  shareBetRecord: 10010,
  chatHistory: 10011,
  leaveRoom: 10012,
  score: 10014,
  gift: 10017,
} as const

export type ChatMessageName = keyof typeof chatMessageIds
export type ChatMessageId = (typeof chatMessageIds)[ChatMessageName]

export const chatHandshake = {
  path: '/stream/ws/v1/handshake',
  clientTypeParam: 'clientType',
  clientType: 'web',
  /** Where the address stands in the site configuration: this entry, first item. */
  configurationEntry: 51,
} as const

/** In chat messages 0 means not in maintenance, the other way round than in the site pre-info (decision 010). */
export const chatMaintenance = { off: 0, on: 1 } as const

/** Login data before the server has sent any; a `vipMax` of 0 sets no upper limit. */
export const chatLoginDefaults = { speechStatus: 0, vipMax: 0, vipMin: 0 } as const
