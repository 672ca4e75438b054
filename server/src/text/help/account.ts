import { nameLength, passwordLength } from '@zhengju/domain/member'
import { adultAge } from '@zhengju/domain/protection'
import { type HelpArticle, list, note, pages, section, steps, table, text } from './blocks.ts'

export function openAccountArticle(): HelpArticle {
  const { min, max } = nameLength
  return {
    lead: '用户名怎么取、要满多少岁、注册之后先做什么',
    sections: [
      section(
        'who',
        '谁可以注册',
        list(
          `年满 ${adultAge} 岁，并且所在地区允许参与。没有确认年满 ${adultAge} 岁的账号可以登录，但不能投注。`,
          '一人一个账号，只供本人使用，不能借给别人，也不能转让。',
          '账号只用人民币记账。用 USDT 存款时按下单时的汇率换成人民币。',
        ),
      ),
      section(
        'how',
        '注册步骤',
        steps(
          `填用户名：${min} 到 ${max} 个字母或数字，第一个是字母。大小写不分，注册后不能改。`,
          `填密码：${passwordLength.min} 到 ${passwordLength.max} 位，不能和用户名相同，也不能是别人常用的密码。`,
          '有邀请码就填，没有可以留空。',
          `勾选年满 ${adultAge} 岁、同意规则与条款，点注册。`,
        ),
        pages({ register: '去注册' }),
      ),
      section(
        'next',
        '注册之后',
        text('下面三件事现在做好，以后存取款和找回账号都会顺利。'),
        list(
          '绑定手机号：忘记密码时用它找回。',
          '设置取款密码：六位数字，取款时要用。',
          '想好每天最多能存多少、输多少，给自己设上限。',
        ),
        pages({
          securityPhone: '绑定手机号',
          withdrawalPassword: '设置取款密码',
          protection: '设置限额',
        }),
      ),
      section(
        'faq',
        '常见问题',
        text('提示用户名已被使用？换一个再试。用户名是全站唯一的。'),
        text('收不到验证码？先看短信拦截，等倒计时结束再发一次；仍收不到，请找客服。'),
      ),
    ],
    related: ['ck', 'bczr', 'qtwt'],
  }
}

export function browserArticle(): HelpArticle {
  return {
    lead: '用哪种浏览器，页面不对时怎么办',
    sections: [
      section(
        'which',
        '推荐使用',
        table(
          ['系统', '浏览器'],
          [
            ['iPhone、iPad', 'Safari，或 Chrome'],
            ['安卓、鸿蒙', 'Chrome、Edge，或手机自带浏览器的最新版'],
            ['电脑', 'Chrome、Edge、Safari、Firefox 的最新版'],
          ],
        ),
        text(
          '请把浏览器更新到最近两年的版本。微信、QQ 里打开的页面功能不全，请选“在浏览器中打开”。',
        ),
      ),
      section(
        'settings',
        '需要打开的设置',
        list(
          'Cookie：不打开就无法保持登录。',
          'JavaScript：不打开就无法投注和存取款。',
          '时间：请用自动校时，时间相差太大，安全连接会失败。',
        ),
      ),
      section(
        'broken',
        '页面打不开或显示不对',
        steps(
          '刷新一次。',
          '换成移动网络或另一个无线网再试。',
          '关闭代理、去广告插件后再试。',
          '清除浏览器里本站的缓存，再打开。清除后需要重新登录，余额和注单不受影响。',
          '还是不行，把看到的文字或截图发给客服。',
        ),
      ),
      section(
        'home',
        '放到主屏幕',
        text('可以把本站放到手机主屏幕，打开更快，也不容易走错网址。'),
        pages({ download: '查看方法' }),
      ),
    ],
    related: ['fjcjc', 'zxkf'],
  }
}

export function genuineSiteArticle(): HelpArticle {
  return {
    lead: '三步认出真站，遇到假站和假客服怎么办',
    sections: [
      section(
        'check',
        '每次登录前看三处',
        steps(
          '看网址：和你第一次注册时保存的完全一样，一个字母都不差。多一横、少一点，都不是本站。',
          '看锁形标志：地址栏里有锁，点开后显示的域名和网址一致。浏览器提示“证书无效”或“不安全”，请立即离开，不要点继续访问。',
          '看自己的资料：登录后用户名、上次登录的时间和设备都对得上。',
        ),
        pages({ securityLogins: '查看登录记录', securityDevices: '查看登录过的设备' }),
      ),
      section(
        'save',
        '不走错的办法',
        list(
          '把本站存为书签，或放到主屏幕，以后只从那里进入。',
          '不点短信、群聊、搜索广告里的网址。',
          '使用通行密钥登录：它只认真站的域名，在假站上不会出现。',
          '公共无线网络上不要登录，也不要装别人给的证书或描述文件。',
        ),
        pages({ download: '放到主屏幕', securityPasskeys: '设置通行密钥' }),
      ),
      section(
        'staff',
        '认出假客服',
        table(
          ['真客服', '假客服'],
          [
            ['只在本站“客服”里和你说话', '加你的微信、QQ、Telegram'],
            ['不问密码、验证码、取款密码', '要验证码“核实身份”'],
            ['不给收款卡号，存款账户只在存款页上', '主动发一个卡号让你转账'],
            ['不要求先交钱才能取款', '要“保证金”“解冻费”“税”'],
          ],
        ),
        note('客服主动提供卡号引导存款的，一律不要转账；由此造成的损失平台无法追回。'),
      ),
      section(
        'hijack',
        '网络被劫持的迹象',
        list(
          '输入本站网址，却跳到别的页面。',
          '页面上多出本站没有的广告、弹窗或下载。',
          '换一个网络后，同一个网址显示的内容不一样。',
        ),
        text(
          '遇到这些情况，先断开当前网络，用移动网络重新打开书签。路由器的 DNS 被改过的，恢复成自动获取。',
        ),
      ),
      section(
        'leaked',
        '已经在假站输入了密码',
        steps(
          '从书签进入真站，马上修改登录密码和取款密码。',
          '在设备管理里退出不认识的设备。',
          '联系客服，说明时间和假站的网址。',
        ),
        pages({
          securityPassword: '修改登录密码',
          withdrawalPassword: '修改取款密码',
          securityDevices: '退出其他设备',
        }),
      ),
    ],
    related: ['zxkf', 'qtwt', 'tjllq'],
  }
}

export function otherArticle(): HelpArticle {
  return {
    lead: '密码、用户名、手机号、银行卡和登录的常见问题',
    sections: [
      section(
        'password',
        '忘记登录密码',
        text(
          '在登录页点“忘记密码”，用绑定的手机号找回。没有绑定手机号的，请在客服页留下用户名和联系方式，由客服核对身份。',
        ),
        pages({ password: '找回密码', customerMain: '联系客服' }),
      ),
      section(
        'wrong',
        '密码输错太多次',
        text('连续输错会要求验证码，再错会暂停一段时间。到提示的时间后再试，或者直接找回密码。'),
      ),
      section(
        'withdrawal',
        '忘记取款密码',
        text('在“取款密码”页按提示验证身份后重设。连续输错会锁定一段时间，页面会写明到几点。'),
        pages({ withdrawalPassword: '取款密码' }),
      ),
      section(
        'name',
        '改用户名、真实姓名、生日',
        text(
          '用户名不能改。真实姓名和生日填写后固定，确有错误的，在“资料审核”里提交证件，由人工核对。',
        ),
        pages({ infoAudit: '资料审核' }),
      ),
      section(
        'phone',
        '换手机号',
        text('旧号码还能收短信的，在“手机号”页自己更换；旧号码已停用的，请提交资料审核。'),
        pages({ securityPhone: '手机号' }),
      ),
      section(
        'card',
        '解绑银行卡',
        text(
          '为了资金安全，收款账户不能自己删除。需要解绑的，请在资料审核里申请，结果也在那里看。',
        ),
        pages({ infoAudit: '申请解绑' }),
      ),
      section(
        'kicked',
        '提示在其他设备登录',
        text(
          '同一类设备只保留一个登录，后来的会结束先前的。如果不是你本人，请马上改密码并查看登录记录。',
        ),
        pages({ securityPassword: '修改登录密码', securityLogins: '登录记录' }),
      ),
      section(
        'frozen',
        '账号被冻结',
        text(
          '冻结期间可以登录和查看，不能投注和取款；未结算的注单照常结算，余额不会变。原因和恢复办法请问客服。',
        ),
        pages({ customerMain: '联系客服' }),
      ),
    ],
    related: ['kh', 'fjcjc', 'qk'],
  }
}
