//! Turns `casbin/` into a constant permission table: the real Casbin enforcer answers every role, permission and
//! scope once, at build time. The server then needs one array look-up, and Casbin's features never reach our Rhai.

use std::{collections::BTreeSet, env, fmt::Write as _, fs, path::Path};

use casbin::{CoreApi, DefaultModel, Enforcer, FileAdapter, MgmtApi};

const ROLES: [&str; 9] = [
    "owner",
    "franchise_admin",
    "general_manager",
    "shift_manager",
    "hiring_manager",
    "interviewer",
    "payroll_clerk",
    "compliance_reviewer",
    "staff",
];

/// From the widest to the narrowest: a role's scope is the widest one that Casbin allows.
const SCOPES: [&str; 4] = ["tenant", "locations", "departments", "own"];

#[expect(
    clippy::disallowed_methods,
    reason = "cargo tells a build script its folders in the environment"
)]
#[tokio::main(flavor = "current_thread")]
async fn main() {
    // Asked at run time: a target folder that two checkouts share keeps the compiled script.
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let root = Path::new(&manifest)
        .parent()
        .and_then(Path::parent)
        .expect("the crate lies in a folder of the workspace");
    let (model, policy) = (
        root.join("casbin/model.conf"),
        root.join("casbin/policy.csv"),
    );
    for file in [&model, &policy] {
        println!("cargo:rerun-if-changed={}", file.display());
    }
    let dist = root.join("web/dist");
    fs::create_dir_all(&dist).expect("web/dist can be created");

    let text = fs::read_to_string(&policy).expect("casbin/policy.csv");
    let mut permissions: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("p,")) {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        assert_eq!(
            fields.len(),
            4,
            "a policy line is `p, role, permission, scope`: {line}"
        );
        assert!(ROLES.contains(&fields[1]), "unknown role in: {line}");
        assert!(SCOPES.contains(&fields[3]), "unknown scope in: {line}");
        if !permissions.iter().any(|known| known == fields[2]) {
            permissions.push(fields[2].to_owned());
        }
    }

    let model = DefaultModel::from_file(&model)
        .await
        .expect("casbin reads the model");
    let enforcer = Enforcer::new(model, FileAdapter::new(policy))
        .await
        .expect("casbin accepts the policy");
    assert!(
        !enforcer.get_all_policy().is_empty(),
        "the policy is not empty"
    );

    let mut out = String::new();
    write_permissions(&mut out, &permissions);
    write_grants(&mut out, &enforcer, &permissions);
    let target = Path::new(&env::var("OUT_DIR").expect("cargo sets OUT_DIR")).join("permits.rs");
    fs::write(target, out).expect("OUT_DIR is writable");
}

fn write_permissions(out: &mut String, permissions: &[String]) {
    let variants: Vec<String> = permissions.iter().map(|name| variant(name)).collect();
    assert_eq!(
        variants.iter().collect::<BTreeSet<_>>().len(),
        variants.len(),
        "permission names stay distinct"
    );
    out.push_str("/// A permission string of `casbin/policy.csv`.\n");
    out.push_str("#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]\n#[repr(u8)]\npub enum Permission {\n");
    for (name, variant) in permissions.iter().zip(&variants) {
        writeln!(out, "    /// `{name}`\n    {variant},").expect("writing to a string");
    }
    out.push_str("}\n\nimpl Permission {\n    /// Every permission, in the policy's order.\n");
    writeln!(
        out,
        "    pub const ALL: [Permission; {}] = [",
        permissions.len()
    )
    .expect("writing to a string");
    for variant in &variants {
        writeln!(out, "        Permission::{variant},").expect("writing to a string");
    }
    out.push_str("    ];\n\n    /// The string that the policy, the wire and the client use.\n    pub const fn name(self) -> &'static str {\n        match self {\n");
    for (name, variant) in permissions.iter().zip(&variants) {
        writeln!(out, "            Permission::{variant} => \"{name}\",")
            .expect("writing to a string");
    }
    out.push_str("        }\n    }\n}\n\n");
}

fn write_grants(out: &mut String, enforcer: &Enforcer, permissions: &[String]) {
    writeln!(
        out,
        "/// What Casbin decided: the widest scope of each role (rows) for each permission (columns).\nstatic GRANTS: [[Option<PermissionScope>; {}]; {}] = [",
        permissions.len(),
        ROLES.len()
    )
    .expect("writing to a string");
    for role in ROLES {
        out.push_str("    [");
        for permission in permissions {
            let widest = SCOPES.into_iter().find(|scope| {
                enforcer
                    .enforce((role, permission.as_str(), *scope))
                    .expect("casbin decides")
            });
            let cell = match widest {
                Some("tenant") => "Some(PermissionScope::Tenant), ",
                Some("locations") => "Some(PermissionScope::Locations), ",
                Some("departments") => "Some(PermissionScope::Departments), ",
                Some("own") => "Some(PermissionScope::Own), ",
                _ => "None, ",
            };
            out.push_str(cell);
        }
        out.push_str("],\n");
    }
    out.push_str("];\n");
}

/// `schedules:read_drafts` → `SchedulesReadDrafts`.
fn variant(name: &str) -> String {
    name.split([':', '_'])
        .map(|word| {
            let mut letters = word.chars();
            letters.next().map_or_else(String::new, |first| {
                first.to_uppercase().collect::<String>() + letters.as_str()
            })
        })
        .collect()
}
