/** What the screen of demand and the builder's strips read and write. */
import type { QueryClient } from '@tanstack/react-query';
import { keyParts } from '@/api/address';
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type WeekForecast = Wire<'WeekForecastView'>;
export type DayForecast = Wire<'DayForecastView'>;
export type ForecastAccuracy = Wire<'ForecastAccuracy'>;
export type DemandEvent = Wire<'DemandEvent'>;
export type WeekDemand = Wire<'WeekDemand'>;
export type DayDemand = Wire<'DayDemand'>;
export type PositionDemand = Wire<'PositionDemand'>;
export type LaborStandards = Wire<'LaborStandardsView'>;
export type LaborTarget = Wire<'LaborTarget'>;
export type SalesImport = Wire<'SalesImportView'>;

export const forecastQuery = (locationId: string, weekStart: string) =>
  read('/api/forecasts/{locationId}/weeks/{weekStart}', { locationId, weekStart });
export const demandQuery = (locationId: string, weekStart: string) =>
  read('/api/demand/{locationId}/{weekStart}', { locationId, weekStart });
export const standardsQuery = (locationId: string) =>
  read('/api/labor-standards/{locationId}', { locationId });

export const setForecast = (locationId: string, date: string, body: Wire<'ForecastChange'>) =>
  write('PUT', '/api/forecasts/{locationId}/{date}', { params: { locationId, date }, body });
export const addEvent = (body: Wire<'NewDemandEvent'>) => write('POST', '/api/demand-events', { body });
export const removeEvent = ({ id, version }: DemandEvent) =>
  write('DELETE', '/api/demand-events/{id}', { params: { id }, query: { version } });
export const importSales = (locationId: string, body: Wire<'SalesImport'>) =>
  write('POST', '/api/sales/{locationId}/import', { params: { locationId }, body });
export const setStandards = (locationId: string, body: Wire<'LaborStandardsChange'>) =>
  write('PUT', '/api/labor-standards/{locationId}', { params: { locationId }, body });

/** Forecasts of a location, and all that follows from them. */
export const refreshDemand = (client: QueryClient, locationId: string) =>
  Promise.all(
    (
      [
        '/api/forecasts/{locationId}',
        '/api/demand/{locationId}',
        '/api/labor-standards/{locationId}',
      ] as const
    ).map((path) => client.invalidateQueries({ queryKey: keyParts(path, { locationId }) })),
  );
