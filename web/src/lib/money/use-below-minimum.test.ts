/** What a refused wage should be at least. */
import { expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import { minimumOf } from './use-below-minimum';

test('a refused wage names the minimum and the law', () => {
  const problem = {
    code: 'wage_below_minimum',
    title: '',
    status: 422,
    current: { minimumE4: 177_500, citation: { text: { en: 'San Diego', es: 'San Diego' } } },
  };
  const error = new ApiError(422, JSON.stringify(problem), '');
  expect(minimumOf(error)).toEqual({ minimumE4: 177_500, law: { en: 'San Diego', es: 'San Diego' } });
  expect(minimumOf(new TypeError('offline'))).toBeNull();
});
