/** As a member's record says it. */
export const crashText = {
  hand: '手动收线',
  auto: (at: string) => `自动收线 ${at}×`,
  left: (at: string) => `${at}× 收线`,
  broke: (point: string) => `线断于 ${point}×`,
} as const
