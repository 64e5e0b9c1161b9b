/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RecommendButton } from './recommend-button.client';

jest.mock('@/components/chrome/toast.client', () => ({ showToast: jest.fn(async () => undefined) }));
const { showToast } = jest.requireMock<{ showToast: jest.Mock }>('@/components/chrome/toast.client');

interface Sent {
  path: string;
  body: Record<string, string>;
  key: string | null;
}
const sent: Sent[] = [];
let answer: { status: number; body: object } = { status: 200, body: { success: true, Id: 1 } };

beforeAll(() => {
  // jsdom has the element, not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
beforeEach(() => {
  sent.length = 0;
  showToast.mockClear();
  answer = { status: 200, body: { success: true, Id: 1 } };
  global.fetch = (async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({ path, body: JSON.parse(String(init.body)), key: headers.get('idempotency-key') });
    const { status, body } = answer;
    return { ok: status === 200, status, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
});

async function open() {
  render(
    <RecommendButton locale="es" countryId={2}>
      Recomendar
    </RecommendButton>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Recomendar' }));
  await screen.findByRole('dialog', { name: 'Recomiende a un profesional' });
}
const right: Record<string, string> = {
  'Su nombre': 'Lucía',
  'Su correo electrónico': 'lucia@correo.example',
  'Su número de teléfono': '210 555 0117',
  'Nombre de la empresa': 'Alfombras Río Claro',
  '¿Por qué la recomienda?': 'Puntuales.',
};
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const submit = () => fireEvent.submit(document.querySelector('dialog form')!);

test('without script it is a link to the form in the page', () => {
  render(<RecommendButton locale="es">Recomendar</RecommendButton>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('?recommend=1#recommend');
});

test('sent once, with a key, in the wire’s names; toast, then a confirmation that stays', async () => {
  await open();
  fill(right);
  submit();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: '/api/simh-request/new-recommendation',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    body: { name: 'Lucía', phone_number: '+12105550117', company_website: '', lang_code: 'es' },
  });
  expect(sent[0]?.body).not.toHaveProperty('fax_number');
  expect(showToast).toHaveBeenCalledWith('success', 'Solicitud recibida');
  expect(screen.getByRole('status').textContent).toContain(
    'Le avisaremos cuando Alfombras Río Claro se una con su enlace.',
  );
});

test('an empty form: errors beside their fields, the summary takes the focus, nothing is sent', async () => {
  await open();
  submit();
  await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(5));
  const name = screen.getByLabelText('Su nombre');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toContain('obligatorio');
  expect(document.activeElement?.textContent).toContain('Revise los campos marcados');
  expect(screen.getByLabelText(/Sitio web/).getAttribute('aria-invalid')).toBeNull();
  // A second try with the same faults moves the focus to the summary again.
  name.focus();
  submit();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Revise los campos marcados'));
  expect(sent).toEqual([]);
});

test('a number that is none is told with an example of the country', async () => {
  await open();
  fill({ ...right, 'Su número de teléfono': '12' });
  fireEvent.change(screen.getByLabelText('Código del país'), { target: { value: 'FR' } });
  submit();
  expect(await screen.findByText(/Un número tiene la forma 06 /)).toBeTruthy();
});

test('what the platform refuses is shown beside its field', async () => {
  await open();
  fill(right);
  answer = { status: 422, body: { success: false, Notifications: [], Fields: { phone_number: 'phone' } } };
  submit();
  expect(await screen.findByText(/Este número no parece correcto/)).toBeTruthy();
});

test('a failure keeps the text, and the retry carries the same key; another text another', async () => {
  await open();
  fill(right);
  answer = { status: 503, body: { success: false, Notifications: [] } };
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Su texto se conserva');
  expect(screen.getByLabelText<HTMLInputElement>('Su nombre').value).toBe('Lucía');
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByRole('button', { name: 'Reintentar' });
  fill({ 'Su nombre': 'Lucía H.' });
  submit();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('cancel closes and sends nothing', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

test('a page about no country asks for a number of the saved place, as the platform says it', async () => {
  // The cookie's prefix wants a secure page, which jsdom has not.
  const stored = { latitude: 14.57, longitude: 120.99, city: { CityId: 40, CityName: 'Manila', CitySlug: 'manila' } };
  const cookie = jest
    .spyOn(document, 'cookie', 'get')
    .mockReturnValue(`__Host-location=${encodeURIComponent(JSON.stringify(stored))}`);
  const asked: string[] = [];
  global.fetch = (async (path: string) => {
    asked.push(path);
    const body = { ...{ success: true, Notifications: [], ProcessingTimeMS: 1, Id: 40, Guid: 'g' }, CountryTypeId: 10 };
    return { ok: true, status: 200, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
  render(<RecommendButton locale="es">Recomendar</RecommendButton>);
  fireEvent.click(screen.getByRole('link', { name: 'Recomendar' }));
  await screen.findByRole('dialog', { name: 'Recomiende a un profesional' });
  expect(asked).toEqual(['/api/simh-city/40/view?lang_code=es']);
  expect(screen.getByLabelText<HTMLSelectElement>('Código del país').value).toBe('PH');
  cookie.mockRestore();
});
