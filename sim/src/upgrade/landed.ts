/**
 * The order in which the migrations up to commit 90ba6d5 were merged, those of the house last; later ones are named by
 * their time.
 */
export const landed: readonly string[] = `
0001_ledger.sql 0002_command.sql 0003_outbox.sql 0010_member.sql 0011_member_session.sql
0020_site_setting.sql 0030_venue.sql 0031_bet_record.sql 0040_turnover.sql 0041_deposit.sql
0042_withdrawal.sql 0043_payment_sandbox.sql 0050_operator.sql 0051_audit_trail.sql
0052_message.sql 0060_loss_limit.sql 0021_site_configuration.sql 0022_content.sql
0053_content_rights.sql 0028_access_rule.sql 0029_closure.sql 0058_access_rights.sql
0070_identity.sql 0071_removed_card.sql 0080_chat.sql 0081_vip_grade.sql 0012_login.sql
0013_phone_code.sql 0014_device.sql 0015_password_reset.sql 0016_second_factor.sql
0082_chat_words.sql 0004_command_key.sql 0054_login_rights.sql 0083_chat_open_share.sql
0084_chat_rights.sql 0085_chat_line_time.sql 0017_session_proved.sql 0018_login_trust.sql
0023_dividend.sql 0056_dividend_rights.sql 0089_chat_entered.sql 0086_chat_money.sql
0087_chat_gift.sql 0088_red_packet.sql 0090_chat_gift_order.sql 0044_stuck_payout.sql
0055_role_rights.sql 0091_campaign_closed.sql 0045_payout_reclaim.sql 0019_factor_drop.sql
0092_device_block.sql 0093_red_packet_turnover.sql 0094_red_packet_room.sql
0095_chat_room_title.sql 0097_deposit_transfer.sql 0098_trail_unknown_name.sql
0099_device_member.sql 0096_master_key_check.sql
0001_sportsbook.sql 0002_betting.sql 0003_ticket_limits.sql
`
  .trim()
  .split(/\s+/)
