import type { OpinionLanguage } from './opinion-words';

/** What people write on other sites, where they explain a company to strangers. Written by us. */
export interface SourceWords {
  readonly praise: readonly string[];
  readonly middling: readonly string[];
  readonly complaints: readonly string[];
}

export const SOURCE_WORDS: Readonly<Record<OpinionLanguage, SourceWords>> = {
  en: {
    praise: [
      'Found them through the map, called at noon, and they came on Thursday. Fair quote, no upselling.',
      'Third company I tried and the first that showed up. I am done looking.',
      'They explained what they would do, did it, and sent the bill they had promised.',
      'Five stars for the crew, who took their shoes off without being asked.',
      'Moved here in spring and needed somebody quickly. Could not have been luckier.',
      'Our building has used them for two years. Always the same people, always careful.',
      'They answered my message on a Sunday evening and had us done by Tuesday.',
    ],
    middling: [
      'Solid work, though the office forgot to tell me that the hour had changed.',
      'Good, not cheap. I would book again for the big jobs.',
    ],
    complaints: [
      'The result is fine, but nobody told me there was a charge for parking.',
      'Waited two weeks for a quote that I then did not understand.',
    ],
  },
  fr: {
    praise: [
      'Trouvés sur la carte, appelés le midi, venus le jeudi. Devis honnête, rien de forcé.',
      'Troisième entreprise essayée, première à se présenter. Je ne cherche plus.',
      'Ils ont expliqué ce qu’ils feraient, ils l’ont fait, et la facture était celle du devis.',
      'Une équipe qui enlève ses chaussures sans qu’on le demande, ça mérite bien cinq étoiles.',
      'Arrivés dans le quartier au printemps, il nous fallait quelqu’un vite. Bonne pioche.',
      'Notre immeuble travaille avec eux depuis deux ans. Toujours soigneux.',
    ],
    middling: [
      'Travail sérieux, mais on a oublié de me prévenir du changement d’heure.',
      'Bien, sans être donné. Je reviendrai vers eux pour les gros travaux.',
    ],
    complaints: [
      'Le résultat est correct, mais personne ne m’avait parlé des frais de stationnement.',
      'Deux semaines d’attente pour un devis que je n’ai pas compris.',
    ],
  },
  es: {
    praise: [
      'Los encontré en el mapa, llamé al mediodía y vinieron el jueves. Precio justo y sin presiones.',
      'La tercera empresa que probé y la primera que apareció. Ya no busco más.',
      'Explicaron lo que iban a hacer, lo hicieron y cobraron lo prometido.',
      'Se quitaron los zapatos sin que nadie se lo pidiera. Cinco estrellas por el respeto.',
      'Acabábamos de mudarnos y necesitábamos a alguien pronto. Fue una suerte dar con ellos.',
    ],
    middling: ['Buen trabajo, aunque se olvidaron de avisarme del cambio de hora.'],
    complaints: ['El resultado está bien, pero nadie me habló del cobro por estacionamiento.'],
  },
  ro: {
    praise: [
      'I-am găsit pe hartă, am sunat la prânz și au venit joi. Preț corect, fără insistențe.',
      'A treia firmă încercată și prima care a venit. Nu mai caut.',
      'Au explicat ce vor face, au făcut și au cerut exact cât au spus.',
      'S-au descălțat fără să le cer. Cinci stele pentru respect.',
    ],
    middling: ['Lucru bine făcut, dar au uitat să mă anunțe că s-a schimbat ora.'],
    complaints: ['Rezultatul e bun, dar nimeni nu mi-a spus de taxa de parcare.'],
  },
};
