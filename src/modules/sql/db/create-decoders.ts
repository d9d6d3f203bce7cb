const HEAD = 'immutable strict parallel safe set search_path = pg_catalog';

/**
 * Functions that read values of ABI encodings in the views of contracts, each null where the bytes are none of the type. Queries
 * of visitors cannot name them.
 */
export function createDecoders(schema: string): string[] {
  return [
    `create function ${schema}.abi_uint(word bytea) returns numeric language plpgsql ${HEAD} as $body$
      declare n numeric := 0;
      begin
        if octet_length(word) <> 32 then return null; end if;
        for i in 0..7 loop
          n := n * 4294967296 + ('x' || encode(substr(word, 1 + 4 * i, 4), 'hex'))::bit(32)::bigint;
        end loop;
        return n;
      end $body$`,
    `create function ${schema}.abi_int(word bytea, half numeric) returns numeric language plpgsql ${HEAD} as $body$
      declare n numeric := ${schema}.abi_uint(word);
      begin
        if n >= ${2n ** 255n} then n := n - ${2n ** 256n}; end if;
        return case when n between -half and half - 1 then n end;
      end $body$`,
    `create function ${schema}.abi_bytes(data bytea, place integer) returns bytea language plpgsql ${HEAD} as $body$
      declare at numeric := ${schema}.abi_uint(substr(data, place * 32 + 1, 32)); size numeric;
      begin
        if at is null or at + 32 > octet_length(data) then return null; end if;
        size := ${schema}.abi_uint(substr(data, at::integer + 1, 32));
        if size is null or at + 32 + size > octet_length(data) then return null; end if;
        return substr(data, at::integer + 33, size::integer);
      end $body$`,
    `create function ${schema}.abi_text(given bytea) returns text language plpgsql ${HEAD} as $body$
      begin
        return convert_from(given, 'UTF8');
      exception when others then
        return null;
      end $body$`,
  ];
}
