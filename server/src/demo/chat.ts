import type { ChatSeed } from '../modules/chat/index.ts'

/** What the rooms of the demo sell, and a campaign for red packets, filled with play money. */
export const demoChat: ChatSeed = {
  gifts: [
    gift('rose', '玫瑰', 'rose', 1_00n, 'none'),
    gift('applause', '掌声', 'applause', 2_00n, 'none'),
    gift('horn', '加油喇叭', 'horn', 5_00n, 'none'),
    gift('drum', '战鼓', 'drum', 10_00n, 'none'),
    gift('football', '金色足球', 'football', 28_00n, 'banner'),
    gift('firework', '烟花', 'firework', 66_00n, 'banner'),
    gift('trophy', '奖杯', 'trophy', 188_00n, 'banner'),
    gift('rocket', '火箭', 'rocket', 520_00n, 'full'),
    gift('crown', '皇冠', 'crown', 1_314_00n, 'full'),
  ].map((row, at) => ({ ...row, place: (at + 1) * 10 })),
  standing: 10_000_00n,
  campaign: {
    id: '01900000-0000-7000-8000-000000000086',
    name: '演示红包',
    multiple_percent: 100,
    amount: 5_000_00n,
  },
}

type Gift = ChatSeed['gifts'][number]

function gift(
  id: string,
  name: string,
  icon: Gift['icon'],
  price: bigint,
  effect: Gift['effect'],
): Omit<Gift, 'place'> {
  return { id, name, icon, price, effect }
}
