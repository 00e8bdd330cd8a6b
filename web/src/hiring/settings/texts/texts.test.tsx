/** How the brand texts, as an owner reads it. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import type { TextLine } from './api';
import { TextsTab } from './texts-tab';

const LINE: TextLine = {
  carrier: 'gateway',
  number: '+16195550142',
  webhook: 'https://hire.example/api/hooks/sms/pitaya',
  quietFrom: '20:00',
  quietUntil: '08:00',
  consent: [{ version: 'form-1', words: { en: 'Text me.', es: 'Escríbanme.' } }],
  answers: [{ words: ['STOP', 'ALTO'], answer: { en: 'No more texts.', es: 'Ya no recibirás más.' } }],
  keywords: [
    { keyword: 'TACO', locationName: 'North Park', jobTitle: { en: 'Cook', es: 'Cocinero' } },
    { keyword: 'PITAYA', locationName: 'North Park', jobTitle: null },
  ],
};

const open = (line: Partial<TextLine>, language: 'en' | 'es' = 'en') => {
  serve({ 'GET /api/sms-settings': { body: { ...LINE, ...line } } });
  return renderApp(<TextsTab />, { language });
};

test('the line, its night, its words and what is answered', async () => {
  await open({});
  expect(await screen.findByText('(619) 555-0142')).toBeVisible();
  expect(screen.getByText('Connected')).toBeVisible();
  expect(screen.getByText('8:00 PM – 8:00 AM, restaurant time')).toBeVisible();
  expect(screen.getByText('https://hire.example/api/hooks/sms/pitaya')).toBeVisible();
  expect(screen.getByText('Cook · North Park')).toBeVisible();
  expect(screen.getByText('All open jobs at North Park')).toBeVisible();
  expect(screen.getByText('STOP, ALTO')).toBeVisible();
  expect(screen.getByText('No more texts.')).toBeVisible();
  expect(screen.getByText('On the application form · version form-1')).toBeVisible();
});

test('without a gateway it says that no text leaves, in Spanish too', async () => {
  await open({ carrier: 'none', number: null, webhook: null, keywords: [] }, 'es');
  expect(await screen.findByText('Sin conexión')).toBeVisible();
  expect(screen.getByText(/No hay servicio de mensajes/)).toBeVisible();
  expect(screen.getByText('Ya no recibirás más.')).toBeVisible();
});
