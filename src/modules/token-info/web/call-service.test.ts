import { expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { createWebConfig } from '#config/web-config.ts';
import { placeCall } from './call-service.ts';

const SERVICES = {
  CONTRACT_INFO_API_HOST: 'https://info.example/base',
  ADMIN_SERVICE_API_HOST: 'https://admin.example',
};
const COOKIES = 'theme=dark; _explorer_key=a.b.c; other=1';

function place(source: Record<string, string>, service: 'admin' | 'contract-info', cookies = COOKIES) {
  const { config } = loadEnv({ NETWORK_ID: '5', ...source });
  const isRemote = 'API_HOST' in source;
  const made = createWebConfig({ config, version: '0', isRemote, modules: {} });
  return placeCall(made, { service, path: '/x' }, cookies);
}

test('placeCall() leads to the service that has the call, with the session, where the API is another', () => {
  const source = { ...SERVICES, API_HOST: 'api.example' };
  expect(place(source, 'admin')).toEqual({
    url: '/node-api/proxy/api/v1/chains/5/x',
    headers: { 'x-endpoint': 'https://admin.example', authorization: 'a.b.c' },
  });
  expect(place(source, 'contract-info', '').headers).toEqual({ 'x-endpoint': 'https://info.example' });
});

test('a service is called by the name that it has for the chain, each by its own; our own server by the id', () => {
  const named = {
    ...SERVICES,
    CONTRACT_INFO_INSTANCE_ID: 'harbour/main',
    ADMIN_RS_INSTANCE_ID: 'harbour-admin',
  };
  const remote = { ...named, API_HOST: 'api.example' };
  expect(place(remote, 'contract-info').url).toBe('/node-api/proxy/api/v1/chains/harbour%2Fmain/x');
  expect(place(remote, 'admin').url).toBe('/node-api/proxy/api/v1/chains/harbour-admin/x');
  expect(place(named, 'admin').url).toBe('/api/v1/chains/5/x');
});

test('placeCall() leads to our own server where the index is our own, whatever services are named', () => {
  expect(place(SERVICES, 'admin')).toEqual({ url: '/api/v1/chains/5/x', headers: {} });
  expect(place({}, 'contract-info')).toEqual({ url: '/api/v1/chains/5/x', headers: {} });
});
