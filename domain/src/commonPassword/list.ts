/** Passwords of eight characters and more that stand on top of published lists of leaked ones, in lower case. */
export const commonPasswords = `
12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 9876543210 0987654321
11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555
66666666 77777777 88888888 99999999 888888888 666666666 12121212 13131313 10101010 20202020
23232323 69696969 45454545 12341234 123123123 123321123 12344321 11223344 1122334455 112233445566
11112222 12312312 14141414 147258369 147852369 159357456 159753159 159753456 258456789 321654987
741852963 963852741 789456123 456123789 123654789 789654123 987456321 123789456 1234554321
123456654321 12345670 12345679 123456780 102030405060 10203040 01020304 01234567 31415926
314159265 3141592653 27182818 52013140 5201314520 520131400 52013141 a1234567 a12345678 a123456789
a1234567890 q1234567 q12345678 q123456789 z1234567 z12345678 z123456789 w1234567 w12345678
w123456789 s1234567 s12345678 s123456789 d1234567 d12345678 d123456789 aa123456 aa12345678
aa123456789 aaa123456 aaa12345 qq123456 qq123456789 qq12345678 qw123456 qwe12345 qwe123456
qwe123456789 qwer1234 qwer12345 qwer123456 qwert123 qwert1234 qwert12345 qwert123456 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty01 qwerty11 qwertyui qwertyuiop qwertyuiop123
qwertyu1 qwertyqwerty asdf1234 asdf12345 asdf123456 asdfasdf asdfghjk asdfghjkl asdfgh123 asdfqwer
asdasd123 asdasdasd asd123456 asd12345 asd123asd zxc123456 zxc12345 zxcvbnm1 zxcvbnm123
zxcvbnm123456 zxcvbnm, zxcv1234 zxcvzxcv zxczxczxc zxcasdqwe zxcasdqwe123 qazwsxedc qazwsx123
qazwsx12 qazwsxed qazwsxedcrfv qazxswedc qaz123456 qaz12345 qweasdzxc qweasdzxc123 qweasd123
qweqwe123 qweqweqwe 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qazxcvb
zaq12wsx zaq1zaq1 zaq1xsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d 1a2s3d4f a1b2c3d4 a1b2c3d4e5
a1s2d3f4 abcd1234 abcd12345 abcd123456 abc12345 abc123456 abc1234567 abc123456789 abc12345678
abcabc123 abcdefgh abcdefghi abcdefg1 abcdefg123 abcdef123 abcd4321 abc123abc aabbccdd aaaa1111
aaaaaaaa aaaaaaaaa aaaaaaaaaa bbbbbbbb cccccccc dddddddd ffffffff gggggggg hhhhhhhh jjjjjjjj
kkkkkkkk llllllll mmmmmmmm nnnnnnnn oooooooo pppppppp qqqqqqqq rrrrrrrr ssssssss tttttttt vvvvvvvv
wwwwwwww xxxxxxxx yyyyyyyy zzzzzzzz q1q1q1q1 qqqq1111 1111qqqq qqqwww123 qwe123qwe qwe123asd
123qwe123 123qweasd 123qweasdzxc 123qwe456 123asd456 123456qwe 123456abc 123456aa 123456asd
123456qw 123456qwerty 1234qwer 12345qwe 12345qwert 1234abcd 12345abc 123456789a 123456789q
123456789z 123456789abc 12345678a 12345678q 1234567a 1234567q 123456as 123456zx 123456zxc
123abc123 123abc456 123123aa 123123qwe 123321aa 111222333 111222aa 112233aa 121212aa 111111aa
111111qq 11111111a 1111aaaa 123123123a 147258369a 789456123a 159357159357 9876543210a 321321321
456456456 789789789 147147147 258258258 369369369 741741741 852852852 963963963 159159159
135792468 1357924680 13579246 24681012 246813579 135798642 woaini123 woaini1314 woaini520
woaini521 woaini5201314 woaini1234 woaini12345 woaini123456 woaiwojia woaiwoziji woaimama
woshishui woshiwoa woshinibaba wodemima wodemima123 wangyut2 caonima123 nishishui nihao123
nihao1234 nihao123456 nihaoma123 5201314a 5201314q 5201314aa a5201314 aa5201314 aini1314
aini5201314 iloveyou1314 love1314 love5201314 wo123456 li123456 wang123456 zhang123 zhang123456
liu123456 chen123456 yang123456 huang123 huang123456 zhao123456 zhou123456 xiaoming123 xiaoxiao123
mima1234 mima123456 zhongguo zhongguo123 zhongguo1 china123 china123456 beijing2008 beijing123
shanghai123 xiaolong123 as123456 as12345678 as123456789 asd123456789 zz123456 zx123456 zx123456789
xx123456 ww123456 ss123456 dd123456 cc123456 ll123456 hh123456 jj123456 kk123456 mm123456 yy123456
tt123456 aa112233 aa111111 aaa111222 aa123123 qq111111 qq123123 qq112233 a11111111 a1111111
a11223344 a00000000 a88888888 a66666666 a147258369 a123123123 a123321a a1a2a3a4 a1s2d3f4g5
a123456a a123456b abc112233 abcd1111 aptx4869 qwer4321 asdf4321 asdfjkl; poiuytrewq lkjhgfdsa
mnbvcxz1 mnbvcxz123 poiuytre poiuy123 0okm9ijn 9ijn8uhb 8uhb7ygv 6yhn5tgb 5tgb6yhn 3edc4rfv
2wsx3edc 1q1q1q1q 2w2w2w2w zaqwsxcde zaq12345 xsw21qaz !qaz2wsx 1qaz@wsx 1qaz!qaz password
password1 password12 password123 password1234 password12345 password123456 password! password1!
password01 password11 password2 password3 password7 password9 password99 passw0rd p@ssw0rd
p@ssword p@ssword1 p@ssw0rd1 pa$$word pa$$w0rd passw0rd1 passw0rd! p@ssw0rd123 p@ssword123
passpass password0 passwords mypassword thepassword mypass123 passport passport1 password88
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 iloveme1 ilovegod lovelove
lovely123 loveme123 loveyou1 loveyou123 iloveyou4ever iloveyou520 lovers123 lovehurts ihateyou
sunshine sunshine1 sunshine12 sunshine123 princess princess1 princess12 princess123 football
football1 football12 football123 baseball baseball1 baseball12 basketball basketball1 softball
volleyball hockey123 soccer123 soccer10 soccer11 soccer12 soccer13 liverpool liverpool1 chelsea1
chelsea123 arsenal1 arsenal123 barcelona barcelona1 realmadrid manchester manutd123 juventus
juventus1 ronaldo7 ronaldo123 cristiano messi123 superman superman1 superman12 superman123
batman123 spiderman spiderman1 ironman123 starwars starwars1 starwars123 startrek pokemon1
pokemon123 pikachu1 naruto123 onepiece dragonball dragon123 dragon12 dragon1234 monkey123 monkey12
monkey1234 tigger123 tiger123 letmein1 letmein123 letmein12 welcome1 welcome12 welcome123
welcome1234 welcome2 welcome! admin123 admin1234 admin12345 admin123456 administrator adminadmin
admin888 admin666 admin@123 root1234 root123456 rootroot toor1234 test1234 test12345 test123456
testtest testing1 testing123 test1test tester123 guest123 guest1234 user1234 user123456 master123
master12 master1234 changeme changeme1 changeme123 default1 default123 temp1234 temppass secret123
secret12 secret01 topsecret trustno1 whatever whatever1 computer computer1 computer123 internet
internet1 explorer download windows1 windows123 windows10 microsoft google123 facebook facebook1
facebook123 youtube1 samsung1 samsung123 iphone123 android1 nintendo playstation xboxlive
minecraft minecraft1 minecraft123 fortnite fortnite1 roblox123 warcraft worldofwarcraft starcraft
diablo123 counterstrike leagueoflegends dota2dota michelle michelle1 jennifer jennifer1 jessica1
jessica123 ashley123 amanda123 nicole123 daniel123 michael1 michael123 jordan23 jordan123
michaeljordan anthony1 anthony123 joshua123 matthew1 matthew123 andrew123 william1 william123
christopher christian christian1 christina christine elizabeth elizabeth1 alexander alexander1
alexandra stephanie stephen1 benjamin benjamin1 jonathan jonathan1 nicholas nicholas1 samantha
samantha1 victoria victoria1 brittany brittany1 danielle danielle1 isabella gabriela gabriel1
sebastian veronica valentina catherine kimberly kimberly1 patricia patrick1 rebecca1 richard1
robert123 thomas123 charlie1 charlie123 charlotte caroline margaret marlboro mercedes mercedes1
porsche911 ferrari1 lamborghini corvette mustang1 mustang123 harley123 yamaha123 kawasaki
suzuki123 shadow123 shadow12 hunter123 hunter12 ranger123 killer123 killer12 hacker123 hello123
hello1234 hello12345 helloworld hello123456 hellohello hellokitty hellokitty1 goodluck goodmorning
goodbye1 butterfly butterfly1 chocolate chocolate1 strawberry pineapple1 watermelon blueberry
cherry123 banana123 orange123 cookie123 cheese123 flower123 flowers1 rainbow1 rainbow123 sunflower
snowball snowman1 summer123 summer12 summer2020 summer2021 summer2022 summer2023 summer2024
winter123 winter2020 winter2021 winter2022 winter2023 spring2023 autumn2023 october1 november
december september january1 february saturday sunday123 monday123 friday13 midnight moonlight
starlight lightning thunder1 thunder123 diamond1 diamonds diamond123 crystal1 phoenix1 phoenix123
eagle123 falcon123 panther1 panthers cowboys1 steelers steelers1 redskins patriots packers1
yankees1 dodgers1 lakers24 lakers123 warriors champion champions champion1 victory1 winner123
lucky123 lucky888 lucky777 jackpot1 jackpot777 casino123 money123 money888 millionaire billionaire
business marketing manager1 student1 student123 teacher1 engineer security security1 police123
freedom1 freedom123 america1 america123 australia newyork1 newyork123 california hongkong
singapore malaysia thailand vietnam1 taiwan123 macau123 family123 family01 friends1 friends123
forever1 forever21 forever123 together darkness darkknight blackcat blackjack pussycat kittycat
kitten123 doggy123 buster123 maggie123 bailey123 cooper123 jackson1 jackson5 jasmine1 jasmine123
angel123 angels123 babygirl babygirl1 babyboy1 baby1234 babybaby sweetheart sweety123 sweetie1
honey123 darling1 precious precious1 beautiful beautiful1 gorgeous pretty123 handsome lovelife
mylove123 mylove12 my1love1 mother123 mommy123 daddy123 grandma1 jesus123 jesuschrist jesusislord
godisgood godbless blessed1 blessing heaven123 spirit123 asshole1 fuckyou1 fuckyou2 fuckyou123
fuckyou! fuckme123 bullshit motherfucker biteme123 porn1234 sexy1234 sexsexsex letmein! opensesame
abracadabra mickey123 mickeymouse donald123 disney123 winnie123 garfield scoobydoo spongebob
spongebob1 einstein newcastle tottenham everton1 westham1 celtic123 rangers1 benfica1 corinthians
flamengo palmeiras sporting bismillah pakistan pakistan1 india123 india1234 indonesia bangladesh
philippines brasil123 espana123 france123 deutschland italia123 russia123 ukraine1 poland123
turkey123 galatasaray fenerbahce besiktas contraseña contrasena motdepasse passwort passwort1
hallo123 hallo1234 schatz123 azertyui azerty123 azertyuiop azerty12 azerty1234 soleil123 doudou123
loulou123 marseille teamo123 teamomucho tequiero teamo1234 123456789o 123456789m ohmnamah23
g_czechout ycq1234567 x4ivygsh jpassword vqsablpzla gfhjkmgfhjkm qwerty777 zxcvbn123 zxcvbnma
1password 123password 1234password 0000000a 00000000a 11111111q 7777777a 7777777777 6666666666
8888888888 9999999999 5555555555 2222222222 3333333333 4444444444 88889999 66668888 16888888
168168168 88888888a 66666666a 8888888a 1234567891 12345678901 123456789123 12345678912 1234512345
123456123456 123456123 1234561234 123654123 1230123012 10000000 12300000 20082008 20002000
19491001 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993
19941994 19951995 19961996 19971997 19981998 19991999 20012001 20102010 20122012 20132013 20142014
20152015 20162016 20172017 20182018 20192019 20202021 20212021 20222022 20232023 20242024 20252025
20262026 19900101 19910101 19920101 19880808 20080808 19800101 19850101 19870101 19860101 20000101
01011980 01011990 01012000 12345679a asdzxc123 asdqwe123 qwaszx12 qwaszx123 qazqazqaz wsxwsxwsx
qwerasdf qwerasdfzxcv qwertasdfg asdfzxcv asdfghjkl1 asdfghjkl123 asdfghjkl; zxcvasdf
zxcvbnmasdfghjkl 1234rewq 4321rewq qwerfdsa qwerqwer wertyuio dfghjkl1 rewq4321 fdsa4321 p0o9i8u7
0p9o8i7u 7ujm8ik, 1234%^&* !@#$%^&* !@#$1234 1234!@#$ qwe!@#123 abc!@#123 abc@1234 abc@12345
abcd@1234 aa@123456 a@123456 qwer@1234 admin!@# admin@1234 root@123 test@123 test@1234 pass@123
pass@1234 pass@word1 welcome@123 welcome@1 india@123 zhengju1 zhengju123 zhengju8888 bet12345
bet123456 betting123 sports123 sport123 tiyu1234 caipiao123
`
