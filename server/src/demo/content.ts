import { href } from '@zhengju/contract/kernel/path'
import type { PublicationWish } from '../modules/content/index.ts'

type Seed = PublicationWish & { readonly id: string }

/** What the demo site starts with. Every sentence is true of this product; nothing here is praise. */
export function demoContent(now: number): readonly Seed[] {
  return [...notices(now), ...adverts(now), icon(now), ...sources(now)]
}

function notices(now: number): Seed[] {
  const of = (number: number, slot: Seed['slot'], part: Partial<Seed>) =>
    seed(now, 1_000 + number, slot, { ...part, sort: number * 10 })
  return [
    of(1, 'marquee', {
      title: '演示环境使用模拟资金',
      content: '这里的余额是演示用的模拟资金，存款走沙盒通道，不会产生真实扣款，也不会真实到账。',
    }),
    of(2, 'marquee', {
      title: '每一笔账变都能查到来处',
      content:
        '钱包里的每一分钱都对应账本中的一行。打开「我的 › 账变记录」，点开任意一条，就能看到它由哪一笔订单或注单产生。',
      jumpUrl: href('transRecord'),
    }),
    of(3, 'marquee', {
      title: '模拟赛事与历史重播都有标注',
      content:
        '体育页中的赛事由本站的演示场馆提供：一部分是模拟赛事，一部分按真实赛季的赛果重播，列表中均有标注。赛果不由本站修改。',
      jumpUrl: href('sport'),
    }),
    of(4, 'popup', {
      title: '开始之前，先给自己定个限额',
      content:
        '你可以在「我的限额」设定存款、亏损、投注和时长的上限。设定后立即生效；调低随时可以，调高要等 24 小时再确认一次。达到上限的当天，系统不再接受新的投注，余额和取款不受影响。',
      jumpUrl: href('protection'),
    }),
    of(5, 'finance', {
      title: '存款请按订单金额转账',
      content:
        '每笔存款订单有效 45 分钟，请在有效期内按订单显示的金额转账。金额不符或超时到账的款项会由财务人工核对后入账，不会丢失。',
    }),
    of(6, 'finance', {
      title: '取款需要核对流水与姓名',
      content:
        '取款账户的开户姓名须与你的真实姓名一致。存款流水未满时，取款页会写明还差多少；单笔超过五万元由两名运营人员先后审核。',
      jumpUrl: href('turnoverAudit'),
    }),
  ]
}

function adverts(now: number): Seed[] {
  const of = (number: number, cover: Seed['cover'], part: Partial<Seed>) =>
    seed(now, 2_000 + number, 'ad', { ...part, cover, sort: number * 10 })
  return [
    of(1, 'fixtures', {
      title: '滚球赔率即时更新',
      content: '赛中盘口随比分变动，封盘立即可见。',
      jumpUrl: `${href('sport')}?stage=live`,
    }),
    of(2, 'checked', {
      title: '每一局，都经得起查',
      content: '注单、结算、账变，逐笔对应。',
      jumpUrl: href('betRecord'),
    }),
    of(3, 'limits', {
      title: '给自己定个限额',
      content: '到了就停，余额与取款不受影响。',
      jumpUrl: href('protection'),
    }),
  ]
}

function icon(now: number): Seed {
  return seed(now, 3_001, 'icon', {
    title: '我的限额',
    cover: 'counter',
    side: 'right',
    jumpUrl: href('protection'),
  })
}

function sources(now: number): Seed[] {
  const of = (number: number, part: Partial<Seed>) =>
    seed(now, 4_000 + number, 'naming', { ...part, sort: number * 10 })
  return [
    of(1, {
      title: '正局演示场馆',
      cover: 'fixtures',
      sponsorType: 'venue',
      jumpUrl: href('sport'),
    }),
    of(2, { title: 'openfootball 公开赛果', cover: 'checked', sponsorType: 'data' }),
    of(3, { title: 'PostgreSQL 账本', cover: 'payout', sponsorType: 'open' }),
  ]
}

/** The popup that every visitor of the demo meets. */
export const demoPopupId = idOf(1_004)

function idOf(number: number): string {
  return `5eed0000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function seed(now: number, number: number, slot: Seed['slot'], part: Partial<Seed>): Seed {
  return {
    id: idOf(number),
    slot,
    title: '',
    content: '',
    cover: null,
    pictureId: null,
    side: null,
    isClosable: true,
    sponsorType: null,
    jumpUrl: '',
    platform: 'all',
    sort: 0,
    startAt: now,
    endAt: null,
    isOn: true,
    isOffer: false,
    ...part,
  }
}
