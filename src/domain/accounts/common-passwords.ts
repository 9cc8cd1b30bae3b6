// Words from published lists of leaked passwords, kept short: the rule adds digits at the end, keyboard layouts and keyboard runs.

/** Words of common passwords in Latin letters. */
export const latinWords = `
password passwort passw passwd pass passw0rd p@ssword p@ssw0rd pa55word pa$$word motdepasse contrasena senha parol parola paroll
admin administrator root user username guest test tester testing demo login welcome hello letmein access master default secret
changeme change temp qwerty qwert qwer qwe qwertyu qwertyui qwertyuiop qwerty123qwerty asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
asd zxc zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazxsw wsx zaq zaqwsx qweasd qweasdzxc qwezxc asdzxc azerty abc abcd abcde abcdef
abc123abc aaa aaaa qqq qqqq zzz zzzz xxx xxxx www iloveyou ilove iloveu loveyou loveme lovely love lover fuckyou fuckme fuck bitch
asshole sexy sex hottie babygirl baby princess angel angels sunshine shadow superman batman spiderman pokemon naruto monkey dragon
tiger lion eagle falcon panther bear wolf fox cat kitty kitten dog puppy horse rabbit dolphin butterfly flower flowers rose lily
football soccer baseball basketball hockey tennis golf chess player game gamer games minecraft roblox fortnite starwars startrek
matrix warcraft world counter strike dota cs csgo killer hunter ranger warrior ninja samurai knight king queen prince boss legend
champion winner cool cookie chocolate cheese banana orange apple cherry lemon peach coffee pepper ginger summer winter spring autumn
january february march april june july august september october november december monday friday sunday michael michelle jessica ashley
jennifer daniel thomas robert andrew joshua matthew anthony charlie jordan george william david james john alex alexander alexey aleksey
alexandr aleksandr alexandra andrey andrei anna anastasia nastya natasha natalia nataly olga oksana elena lena irina ira marina maria masha
katya ekaterina kate dasha daria yulia julia sveta svetlana tanya tatyana vera polina ksenia kristina vika viktoria victoria victor
viktor vlad vladimir vladislav dima dmitry dmitriy denis sergey sergei serega sasha artem artur anton igor ivan ivanov ivanova nikita
nikolay oleg pavel pasha petr petrov roman ruslan maxim maksim max misha mikhail kirill konstantin kostya evgeny evgeniy stas stanislav
timur yura yuri ilya slava vasya petya kolya vova vanya
moscow moskva moskow russia rossia rossiya spartak zenit cska dinamo lokomotiv samara kazan sochi piter putin gazprom sberbank yandex
rambler mailru vkontakte google facebook instagram youtube twitter linkedin microsoft windows apple android iphone samsung nokia sony
computer internet server network system router cisco oracle mysql linux ubuntu java python
mercedes porsche ferrari lamborghini toyota honda nissan mazda subaru audi bmw ford chevrolet corvette mustang camaro harley yamaha
kamaz gazel lada volga niva belarus traktor tractor leasing lizing avto auto car truck
money dollar rubl bank business company office work manager director buhgalter secretary service support
freedom forever friend friends family mother father mama papa mommy daddy brother sister son daughter happy smile lucky luck peace
heaven jesus christ god blessed grace faith trust trustno diamond silver golden gold crystal purple yellow black white green blue red
thunder lightning storm fire ice snow star stars moon sun sunrise sunset galaxy universe planet earth ocean river mountain forest
guitar music metallica nirvana eminem slipknot linkinpark rock rocker metal blink
whatever nothing something everything anything please sorry thanks letmesee mypassword mypass newpassword newpass yourpassword
ghbdtn zvezda lubov lubimaya lubimyi krasotka koshka kotenok sobaka solnce solnyshko zaika zaya malysh marusya druzhba schaste privet
zdravstvuy poka hokkey futbol barsik murka pushok sharik
`;

/** Words of common passwords in Russian letters; typed in the other layout they are the same keys. */
export const russianWords = `
пароль мойпароль парольпароль пароли йцукен йцукенг йцукенгш йцуке йцук йцу фыва фывап фывапр фывапролд фывапролдж фыв ячсм ячсми
ячсмит ячс йфя йфяцыч привет приветик здравствуй пока админ администратор пользователь тест логин доступ вход секрет
любовь люблю любимая любимый ятебялюблю янелюблю тебялюблю любимка красотка красавица солнце солнышко зайка зайчик зая котик кошка
котенок котёнок собака лапочка малыш малышка звезда ангел ангелочек принцесса королева король цветок роза ромашка
мама папа мамочка мамапапа бабушка дедушка семья дочка сын друг друзья дружба счастье жизнь удача победа мечта надежда вера свобода
москва россия питер санктпетербург казань самара сибирь урал кавказ спартак зенит динамо локомотив цска футбол хоккей шахматы
наташа наталья настя анастасия аня анна анюта оля ольга лена елена ира ирина марина маша мария катя екатерина даша дарья юля юлия света
светлана таня татьяна полина ксения кристина вика виктория алина алёна алена саша александр александра алексей лёша леша андрей антон
артём артем артур борис валера валентина вадим виктор виталий влад владимир вова дима дмитрий денис евгений женя иван ваня игорь илья
кирилл костя константин коля николай максим макс миша михаил никита олег паша павел пётр петр рома роман руслан сергей серёга серега
слава стас тимур юра юрий ярослав иванов иванова петров сидоров кузнецов
январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь весна лето осень зима понедельник пятница
машина авто камаз газель лада волга нива трактор лизинг деньги рубль банк бизнес работа директор бухгалтер менеджер компания офис
компьютер интернет почта телефон яндекс гугл вконтакте одноклассники война мир танк танки медведь волк тигр лев орёл орел дракон
`;

/** Whole passwords that no rule makes. */
export const wholePasswords = `
123qwe123 qwe123qwe 123qweasd 123qweasdzxc qweasd123 1qazxsw2 zaq12wsx zaq1xsw2 xsw2zaq1 123456qwerty 12345qwert 1234qwer 123qwe 1234qwerty
123456789q 123456789a 1234567q 12345678q 12345678a a12345678 a123456789 q12345678 q123456789 qwer1234asdf asdf1234qwer zxc123zxc asd123asd
qwe123asd 1q2w3e4 q1w2e3r4t5 1a2b3c4d a1b2c3d4 a1s2d3f4 z1x2c3v4 trustno1 letmein1 abc123456 aa123456 aa12345678 qq123456 qq12345678 as123456
11223344 1122334455 112233445566 12344321 123454321 1234554321 123456654321 12345654321 123321123 1233211234567 147258369 741852963 159357456
159753456 159951159 789456123 147852369 963852741 321654987 123654789 456123789 987456321 14789632 10203040 1020304050 102030405060 31415926
314159265 3141592654 27182818 13243546 12312345 12345612 12131415 12332112 22446688 24681012 13579246 135792468 1357924680 24681357 0987654321
01234567 012345678 0123456789 20202020 00112233 00110011 99887766 998877665544 55667788 44332211 55443322 18273645 25802580 19283746
ih8passwords blink182 superman1 monkey12 pokemon1 starwars1 mustang1 jordan23 michael1 charlie1 hello123 welcome1 thx1138 ncc1701d rush2112
`;
