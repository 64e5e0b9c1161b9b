import type { Locale } from '@/lib/values/locale';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Words that begin sentences without being names. Any other word that begins with a capital has to stand in the facts: rather one
 * flag too many than an invented name that passes.
 */
export const ordinaryWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: words(`a about above after all also always an and any anything are as ask at before behind below beside between book both but by call
    can choose clean cleaning come could do does don't each even ever every everything expect feel find first for from get give good great
    have he hello here his how i if in is it it's its just keep know last learn leave let like look looking make many meet more most my
    need neighbors never new next no not nothing now of on once only open or our ours over pick please plus quick read ready see send she simple
    since so some speak still such take tell thank thanks that that's the their them then there these they this those through to tell together
    under until up us very visit want was we we'll we're we've welcome what when where whether which while who whose why will with without
    work you you'll you're your yours`),
  fr: words(`à afin ainsi alors après appelez au aucun aucune aujourd'hui aussi autant autour aux avant avec bien bienvenue bon bonne bonjour c ce
    cela celui ces cet cette ceux chaque chez choisissez ci comme comment confiez contactez d dans de demandez depuis des découvrez deux
    dès elle elles en encore entre envoyez est et faites fini il ils j jamais je jusqu l la laissez là le les leur leurs lorsque m ma mais merci mes
    mon même n ne ni nos notre nous offrez on ou ouvert où par parce parlez parmi pas pendant plus plutôt pour pourquoi prenez près puis qu quand
    que quel quelle quelles quels qui quoi réservez rien s sa sans se ses si soit son sous sur ta tant toujours tous tout toute toutes
    travaillons très trop un une venez vers voici voilà vos votre vous y écrivez également être`),
  es: words(`a abierto además llevamos ofrecemos limpiamos llegamos usamos damos cuidamos venimos atendemos reparamos instalamos
    preguntamos respondemos lavamos adónde ahora al algo algunas algunos allí ante antes aquí así aun aunque bajo bien bienvenido bienvenidos buen buena buenos
    cada casi cerca como con conozca contra confíe cual cualquier cuando cuanto cuál cuándo cuánto cómo de deje del desde después donde dónde
    durante e el ella ellas ellos elija en encuentre entonces entre es esa ese eso esta estas este esto estos está están fue gracias ha hable hacemos
    hacia haga hasta hay hola incluso la las le les llame lo los luego mande me mediante mejor mi mientras mis mucho muchos muy más nada ni
    ninguna ninguno no nos nosotros nuestra nuestras nuestro nuestros nunca o otra otro para pero pida poco por porque pregunte pues puede
    que quien quién qué reserve se según ser si siempre sin sino sobre solo somos son su sus sí también tampoco tan tanto te tenemos toda todas
    todavía todo todos trabajamos tras tu un una unas uno unos usted ustedes va vamos vea venga y ya yo él`),
};

/** Numbers as words. What is an article as well (one, un, uno) is no number. */
export const numberWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: words(`two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
    forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions dozen dozens twice half decade decades
    century centuries`),
  fr: words(`deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent cents
    mille million millions milliers centaine centaines dizaine dizaines vingtaine trentaine douzaine douzaines décennie décennies siècle siècles moitié`),
  es: words(`dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte
    veintiuno veintidós veinticinco treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos mil miles millón millones
    docena docenas decena decenas década décadas siglo siglos mitad`),
};
