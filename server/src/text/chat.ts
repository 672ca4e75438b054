/** What rooms write by themselves. */
export const chatText = {
  lobby: '大厅',
  entered: '进入聊天室',
  /** Whom a room sees as the sender of a red packet: the desk, no operator by name. */
  desk: '官方',
} as const
