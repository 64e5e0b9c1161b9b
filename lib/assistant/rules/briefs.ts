import { fieldLimits } from '@/lib/config/field-limits';
import { sectionType } from '@/lib/values/ids';
import { type DraftField, draftFields } from '../contract';

/** What the assistant knows of a section: what it is for, which fields it may write, in code points. */
export interface Brief {
  purpose: string;
  fields: Partial<Record<DraftField, number>>;
}

const headed = {
  Title: fieldLimits.company_profile_title,
  Description: fieldLimits.company_profile_description,
} as const;

/** THE table of the sections that the assistant writes: those whose texts say neither hours, prices, addresses nor opinions. */
const briefs: Readonly<Record<number, Brief>> = {
  [sectionType.logo]: {
    purpose: 'the head of the page: a title, and one sentence below it.',
    fields: { Title: headed.Title, SubTitle: headed.Description },
  },
  [sectionType.companyDescription]: { purpose: 'who the company is and how it works.', fields: headed },
  [sectionType.contactInfo]: {
    purpose: 'a few sentences about the people behind it.',
    fields: { AboutUs: fieldLimits.about_us },
  },
  [sectionType.services]: { purpose: 'what is offered, above the list of services.', fields: headed },
  [sectionType.bookNow]: { purpose: 'how a visit is booked or asked for.', fields: headed },
  [sectionType.faq]: { purpose: 'an introduction above questions and answers.', fields: headed },
  [sectionType.team]: { purpose: 'an introduction above the people of the team.', fields: headed },
  [sectionType.imageGallery]: { purpose: 'an introduction above pictures of finished work.', fields: headed },
  [sectionType.map]: { purpose: 'an introduction above a map of where the company works.', fields: headed },
  [sectionType.citiesAndNeighborhoods]: { purpose: 'an introduction above the places served.', fields: headed },
};

/** The brief of a section type; undefined for one that the assistant does not write. */
export const briefOf = (type: number): Brief | undefined => (Object.hasOwn(briefs, type) ? briefs[type] : undefined);

/** The fields of a brief that are wanted, in their order; all of them where none are named. */
export const wantedFields = ({ fields }: Brief, wanted: readonly DraftField[] = draftFields) =>
  draftFields.flatMap((name) => {
    const max = fields[name];
    return max !== undefined && wanted.includes(name) ? [{ name, max }] : [];
  });
