import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { widgetLimits } from '@/lib/config/limits';
import { type ActivityKind, type Deed, recordActivity } from '@/lib/effects/activity';
import { recordChanges } from '@/lib/effects/changes';
import { runIdempotent } from '@/lib/effects/idempotency';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { asksDeleted, type ListInput, type Versioned } from '@/lib/platform/entity';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import {
  firstChoices,
  type PreviewInput,
  type WidgetFlag,
  type WidgetInput,
  type WidgetView,
  type WriteUrl,
  widgetFlags,
  type widgets,
  writeUrls,
} from '../contract';
import {
  countWidgets,
  findWidgetMore,
  findWidgetRow,
  insertWidget,
  listWidgetRows,
  lockWidget,
  setWidgetDeleted,
  updateWidget,
  type WidgetValues,
} from '../queries/widgets';

/** Widgets of the caller's company. @throws PlatformError 422 for a cursor of another list */
export const listWidgets = (input: ListInput<typeof widgets>, context: ServiceContext) =>
  listWidgetRows({ actor: companyActor(context), withDeleted: asksDeleted(input) }, input);

export async function viewWidget(context: ServiceContext, id: number): Promise<WidgetView> {
  const row = await findWidgetRow({ actor: companyActor(context) }, id);
  return { ...row, ...(await findWidgetMore(id)) };
}

/** @throws PlatformError 404 */
export const getWidget = async ({ id }: { id: number; lang_code?: Locale }, context: ServiceContext) => ({
  Object: await viewWidget(context, id),
});

/** Choices are whole where they are sent: what a form does not send of them is off, or the first one. */
export function choicesOf({ Properties, WidgetTitle }: PreviewInput): WidgetValues['properties'] {
  const off = Object.fromEntries(widgetFlags.map((flag) => [flag, false])) as Record<WidgetFlag, boolean>;
  const bare = Object.fromEntries(writeUrls.map((url) => [url, ''])) as Record<WriteUrl, string>;
  const { WidgetTitle: noTitle, ...first } = firstChoices;
  return {
    ...(Properties && { ...first, ...off, ...bare, ...Properties }),
    ...(WidgetTitle && { WidgetTitle: { ...noTitle, ...WidgetTitle } }),
  };
}

const valuesOf = (input: WidgetInput): WidgetValues => ({
  name: input.reviews_widget_name,
  properties: choicesOf(input),
});

/** Records who did what; frames on other sites are drawn anew, and so is the company's own page. */
async function record(tx: Transaction, { memberId, membership }: CompanyActor, deed: Deed) {
  await recordActivity(tx, { companyId: membership.companyId, memberId, ...deed });
  await recordChanges(tx, { companies: [membership.companyId] });
}

/** @throws PlatformError 409 with `Fields` where a company has as many as it may have */
async function requireRoom(tx: Transaction, companyId: number): Promise<void> {
  if ((await countWidgets(tx, companyId)) >= widgetLimits.maxOfCompany)
    throw new PlatformError(409, { fields: { widgets: 'most' } });
}

/** Makes a widget. @throws PlatformError 409 for more than a company may have; 422 by field */
export async function addWidget(input: WidgetInput, context: ServiceContext) {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  const scope = `addWidget ${companyId} ${actor.memberId}`;
  const { Id } = await runIdempotent({ scope, key: context.idempotencyKey, body: input }, async (tx) => {
    await requireRoom(tx, companyId);
    const made = await insertWidget(tx, companyId, valuesOf(input));
    await record(tx, actor, { kind: 'widget.add', subjectId: made });
    return { Id: made };
  });
  return { Id, Object: await viewWidget(context, Id) };
}

type Work = (tx: Transaction) => Promise<ActivityKind>;

/** Writes a change of one widget, or of a deleted one. @returns false where its version moved on */
function writeWidget({ id, version }: Versioned, context: ServiceContext, work: Work, isDeleted = false) {
  const actor = companyActor(context);
  return inTransaction(async (tx) => {
    const now = await lockWidget(tx, actor.membership.companyId, { id, isDeleted });
    if (now === undefined) throw notFound();
    if (now !== version) return false;
    await record(tx, actor, { kind: await work(tx), subjectId: id, version });
    return true;
  });
}

/** @throws PlatformError 404; 409 with the row where its version moved on */
async function changeRow(input: Versioned, context: ServiceContext, work: Work): Promise<void> {
  if (await writeWidget(input, context, work)) return;
  throw new PlatformError(409, { details: { Object: await viewWidget(context, input.id) } });
}

/** Changes how reviews are drawn, wherever the widget stands. @throws PlatformError 404, 409; 422 by field */
export async function changeWidget(input: WidgetInput & Versioned, context: ServiceContext) {
  await changeRow(input, context, async (tx) => {
    await updateWidget(tx, input.id, valuesOf(input));
    return 'widget.change';
  });
  return { ObjectId: input.id, Object: await viewWidget(context, input.id) };
}

/** Takes a widget off all sites, for 30 days, then for good. @throws PlatformError 404, 409 */
export async function deleteWidget(input: Versioned, context: ServiceContext) {
  await changeRow(input, context, async (tx) => {
    await setWidgetDeleted(tx, input.id, true);
    return 'widget.delete';
  });
  return { ObjectId: input.id };
}

/** Takes `deleteWidget` back. @throws PlatformError 404 after 30 days; 409 where it was restored meanwhile, or would be one too many */
export async function restoreWidget(input: Versioned, context: ServiceContext) {
  const restore: Work = async (tx) => {
    await requireRoom(tx, companyActor(context).membership.companyId);
    await setWidgetDeleted(tx, input.id, false);
    return 'widget.restore';
  };
  if (!(await writeWidget(input, context, restore, true))) throw new PlatformError(409);
  return { Object: await viewWidget(context, input.id) };
}
