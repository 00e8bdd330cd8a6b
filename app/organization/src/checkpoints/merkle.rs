//! The Merkle tree hash of RFC 6962, section 2.1: one hash over a list, by which each of its entries is provable alone.

use sha2::{Digest as _, Sha256};

/// The root over some entries, in their order.
pub fn root<T: AsRef<[u8]>>(entries: &[T]) -> [u8; 32] {
    match entries {
        [] => Sha256::digest([]).into(),
        [entry] => leaf(entry.as_ref()),
        _ => {
            // The largest power of two that is smaller than the count.
            let split = entries.len().next_power_of_two() / 2;
            let (left, right) = entries.split_at(split);
            node(&root(left), &root(right))
        }
    }
}

fn leaf(entry: &[u8]) -> [u8; 32] {
    Sha256::new()
        .chain_update([0])
        .chain_update(entry)
        .finalize()
        .into()
}

fn node(left: &[u8; 32], right: &[u8; 32]) -> [u8; 32] {
    Sha256::new()
        .chain_update([1])
        .chain_update(left)
        .chain_update(right)
        .finalize()
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The entries of the test vectors of Certificate Transparency.
    const ENTRIES: [&str; 8] = [
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    ];
    /// Their roots, by the number of entries from zero on.
    const ROOTS: [&str; 9] = [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];

    #[test]
    fn roots_are_those_of_certificate_transparency() {
        let entries = ENTRIES.map(|hex| data_encoding::HEXLOWER.decode(hex.as_bytes()).unwrap());
        for (count, expected) in ROOTS.iter().enumerate() {
            let root = data_encoding::HEXLOWER.encode(&root(&entries[..count]));
            assert_eq!(root, *expected, "{count} entries");
        }
    }
}
