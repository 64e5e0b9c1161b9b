/** The passwords that attackers try first, in lower case; data, taken from public counts. */
export const commonPasswords: readonly string[] = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 9876543210 11111111
111111 1111111111 00000000 0000000000 000000 123123 123123123 1231231234 112233 11223344 1122334455 121212
654321 666666 777777 7777777 88888888 888888 999999 9999999999 5555555555 55555 123321 1234321 159753
147258369 147258 789456123 741852963 102030 1020304050 qwerty qwertyuiop qwertyui qwerty1 1qaz2wsx
1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e 1q2w3e4r5t6y qazwsx qazwsxedc zaq12wsx zaq1zaq1 asdfgh asdfghjkl
asdfasdf asdf1234 zxcvbn zxcvbnm azerty azertyuiop qsdfghjklm aqwzsx wxcvbn qweasd qweasdzxc q1w2e3r4
q1w2e3r4t5 password passw0rd p@ssw0rd p@ssword pa55word pass passpass password1 motdepasse mot2passe
contraseña contrasena clave secret secreto topsecret letmein letmeinnow welcome bienvenue bienvenido
bienvenida hello hello123 hellohello bonjour bonjour1 hola holahola admin administrator administrador
admin123 root toor user test testtest test123 testing guest login access master shadow dragon monkey football
baseball basketball soccer futbol hockey superman batman spiderman starwars pokemon pikachu naruto iloveyou
iloveyou1 jetaime teamo tequiero loveme lovely love loveyou mylove amour monamour doudou loulou chouchou
cheval soleil chocolat chocolate cookie butterfly papillon mariposa flower fleur princess princesse princesa
sunshine rainbow summer winter spring autumn monday friday january december michael jessica ashley jennifer
daniel thomas nicolas alexandre camille charlie jordan michelle andrew joshua matthew robert hunter tigger
buster ginger pepper maggie bailey harley mustang corvette ferrari porsche mercedes yamaha toyota computer
internet samsung google facebook apple iphone android windows microsoft linux whatever trustno1 freedom
liberty killer hacker matrix ninja warrior phoenix jesus jesuschrist angel angels heaven blessed family
famille familia mother mommy daddy maman papa baby babygirl babyboy girl boys forever together money dollar
business company marketplace dorbel neighbor neighbour voisin vecino changeme changeit default temp temppass
nopassword mypassword thepassword abc123 abcd1234 abcdef abcdefg abcdefgh abcdefghij a1b2c3d4 aa123456
a123456 a12345678 aaaaaa aaaaaaaa aaaaaaaaaa zzzzzzzz xxxxxxxx asshole fuckyou fuckyou1 fuckoff bitch pussy
sexy hottie gfhjkm marseille paris france canada quebec montreal toronto london liverpool chelsea arsenal
manchester barcelona madrid realmadrid mexico argentina colombia brasil america newyork texas austin dallas
chicago boston lakers yankees steelers cowboys eagles patriots canadiens correcthorsebatterystaple
`
  .trim()
  .split(/\s+/);
