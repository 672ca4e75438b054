import type { CoinTask } from '@zhengju/domain/coin'
import type { VipGift } from '@zhengju/domain/vip'

/** What gifts are called in the statement and in lists. */
export const promotionText = {
  ruleVersion: (version: number) => `第 ${version} 版规则`,
  vipGift: (level: number, gift: VipGift) => `VIP${level} ${giftNames[gift]}`,
  checkIn: (days: number) => `签到满 ${days} 天`,
  friend: (name: string) => `好友 ${name} 有效`,
  friends: (month: string, count: number) => `${month} 有效好友满 ${count} 人`,
  activity: (title: string, day: string | undefined) =>
    day === undefined ? title : `${title} ${day}`,
  peakBet: (name: string, place: number) => `${name} 第 ${place} 名`,
  rebate: (day: string) => `${day} 返水`,
  coinSign: (day: string) => `${day} 签到`,
  coinPlay: (day: string, turnover: string) => `${day} 投注流水 ${turnover}`,
  coinTask: (task: CoinTask) => coinTaskNames[task],
  coinExpired: '到期',
  flipCoins: (coins: string) => `幸运翻牌：金币 ${coins}`,
  flipMoney: (money: string) => `幸运翻牌：礼金 ${money}`,
}

const giftNames: Readonly<Record<VipGift, string>> = {
  upgrade: '晋级礼金',
  monthly: '每月礼金',
  birthday: '生日礼金',
}

const coinTaskNames: Readonly<Record<CoinTask, string>> = {
  totp: '绑定动态验证码',
  limit: '设一项限额',
}
